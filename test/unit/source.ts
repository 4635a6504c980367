import type { ParameterSource } from '../../nodes/EngagementService/shared/parameters';

/** The parameters of an item: their values by path, and what a person has typed, if that is not the same. */
export function sourceOf(get: ParameterSource['get'], typed = get): ParameterSource {
	return { get, typed, evaluate: (expression) => expression, timezone: 'Europe/London' };
}
