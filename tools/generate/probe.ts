import type { INodeParameters, NodeParameterValueType } from 'n8n-workflow';

import { runNode } from '../../test/engine/harness';
import type { ReceivedRequest, Service } from '../service';
import { holdsValue, type Operation, type Parameter } from './description';
import { PROBES, probeValues, withValue } from './probeValues';
import { placesOf, type Places } from './places';

/** How an operation's request looks, seen by sending some. */
export interface Route {
	method: string;
	/** `/forms/{formID}/submit` */
	path: string;
	/** Where the value of each parameter arrives, by its path: `body data[].name`. None for what is not sent. */
	places: Map<string, string[]>;
	/** The paths of the parameters that take a UUID and no other text. */
	uuids: Set<string>;
}

/** What must hold for a parameter to be sent, where the description does not say so. */
const contexts: Record<string, INodeParameters> = { pageSize: { returnAll: true } };

/** Sends different values for each parameter, one after the other, and sees what changes in what the service receives. */
export async function probe(service: Service, operation: Operation): Promise<Route> {
	const places = new Map<string, string[]>();
	const uuids = new Set<string>();
	const segments = (await received(service, parametersFor(operation))).path.split('/');
	for (const parameter of operation.parameters.filter(({ property }) => holdsValue(property))) {
		const seen: Places[] = [];
		for (const value of probeValues(parameter.property)) {
			const request = await received(service, parametersFor(operation, parameter, value));
			seen.push(placesOf(request, PROBES));
		}
		const name = parameter.property.name.replace(/Id$/, 'ID');
		const named = changing(seen).map((place) => {
			const [, segment] = /^path (\d+)$/.exec(place) ?? [];
			if (!segment) return place;
			segments[Number(segment)] = `{${name}}`;
			return `path ${name}`;
		});
		places.set(parameter.path, named);
		const isText = parameter.property.type === 'string';
		if (isText && !(await sent(service, parametersFor(operation, parameter, 'text')))) {
			uuids.add(parameter.path);
		}
	}
	const method = String(operation.option.routing?.request?.method);
	return { method, path: segments.join('/'), places, uuids };
}

/** The parameters of a node in which the value of one counts. */
function parametersFor(
	{ resource, option, parameters }: Operation,
	probed?: Parameter,
	value: NodeParameterValueType = '',
): INodeParameters {
	const row = probed?.path.replace(/[^.]*$/, '');
	const beside = parameters.filter(
		({ path, property }) => property.required || (row?.includes('[]') && path.startsWith(row)),
	);
	const base = beside.reduce<INodeParameters>(
		(given, { path, property }) => withValue(given, path, probeValues(property)[0]),
		{ resource: resource.value, operation: option.value },
	);
	if (!probed) return base;
	const shown = probed.when.map(({ name, values: [first] }) => [name, first]);
	const context = { ...base, ...Object.fromEntries(shown), ...contexts[probed.property.name] };
	return withValue(context, probed.path, value);
}

async function received(service: Service, parameters: INodeParameters): Promise<ReceivedRequest> {
	const request = await sent(service, parameters);
	if (!request) throw new Error(`Nothing was sent for ${JSON.stringify(parameters)}.`);
	return request;
}

/** The request of a node; undefined when it refuses its parameters. */
async function sent(
	service: Service,
	parameters: INodeParameters,
): Promise<ReceivedRequest | undefined> {
	await service.control.reset();
	// A token that nobody has: one request, and no answer to read on from.
	const credentials = { baseUrl: service.url, apiToken: 'unknown' };
	const input = Object.fromEntries(PROBES.map((probe, index) => [probe, index]));
	await runNode(credentials, { parameters, input: [input] });
	return (await service.control.requests()).at(0);
}

/** The places at which the requests differ. */
function changing(requests: Places[]): string[] {
	const all = new Set(requests.flatMap((places) => [...places.keys()]));
	return [...all].filter((place) => new Set(requests.map((places) => places.get(place))).size > 1);
}
