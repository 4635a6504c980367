import { init } from 'echarts';
import type { Reading } from './BenchClock';
import type { Result } from './measure';

export interface Measure {
	title: string;
	of: (reading: Reading) => number;
}

const sides = [
	['ours', 'This node'],
	['theirs', 'HTTP Request'],
] as const;

/** Draws how the figures grow, as the text of an SVG: a row for each measure, a panel for each work. */
export function chart(results: Result[], measures: Measure[], theme?: 'dark'): string {
	const works = [...new Set(results.map(({ work }) => work))];
	const panels = measures.flatMap(({ title, of }, row) =>
		works.map((work, column) => ({ title, of, work, left: column * 250, top: row * 210 })),
	);
	const size = { width: works.length * 250, height: measures.length * 210 + 25 };
	const drawing = init(null, theme, { renderer: 'svg', ssr: true, ...size });
	drawing.setOption({
		animation: false,
		backgroundColor: 'transparent',
		color: ['#e8590c', '#868e96'],
		legend: { left: 0, top: 0 },
		title: panels.map(({ title, work, left, top }) => ({
			text: work,
			subtext: title,
			textStyle: { fontSize: 13 },
			itemGap: 4,
			left,
			top: top + 25,
		})),
		grid: panels.map(({ left, top }) => ({
			left: left + 40,
			top: top + 75,
			width: 170,
			height: 125,
		})),
		xAxis: panels.map((_, gridIndex) => ({ gridIndex, type: 'value', interval: 5_000 })),
		yAxis: panels.map((_, gridIndex) => ({ gridIndex, type: 'value', splitNumber: 3 })),
		series: panels.flatMap(({ work, of }, index) =>
			sides.map(([side, name]) => ({
				type: 'line' as const,
				name,
				xAxisIndex: index,
				yAxisIndex: index,
				data: results.flatMap(({ work: other, items, [side]: reading }) =>
					other === work && reading ? [[items, of(reading)]] : [],
				),
			})),
		),
	});
	return drawing.renderToSVGString();
}
