import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { type Html, html } from './html.ts';

/**
 * Pictures of figures as SVG: D3 has the scales, ticks and stacks, the stylesheet the colours, so
 * that neither the pages' policy nor a dark scheme is in the way. A picture is as wide as its place:
 * across it counts in percent, so that words in it keep their size.
 */

/** A figure of a picture. */
export interface Figure {
  readonly label: string;
  readonly value: number;
}

/** Parts of a bar, and which colour each has. */
export interface Part extends Figure {
  /** From 0; colours come again after the last. */
  readonly series: number;
}

const COLOURS = 6;
/** Pixels: of a column's picture from its top to its ground, and of a strip. */
const GROUND = 150;
const STRIP = 26;
/** A figure that is not 0 can be seen: pixels, percent. */
const LEAST = 2;

/** Columns beside each other, such as the days of a month; `words` say what they show. */
export function columns(figures: readonly Figure[], words: string): Html {
  const most = Math.max(1, ...figures.map(({ value }) => value));
  const y = scaleLinear().domain([0, most]).nice(4).range([GROUND, 14]);
  const x = scaleBand<number>().domain(figures.keys()).range([0, 100]).padding(0.25);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const inWords = y.tickFormat(4, '~s');
  return html`<svg class="columns-plot" role="img" aria-label="${words}">
${ticks.map((tick) => html`<line class="${tick === 0 ? 'base' : 'rule'}" x1="0" x2="100%" y1="${y(tick)}" y2="${y(tick)}"/><text class="at-left" x="-8" y="${y(tick)}" dy="0.32em">${inWords(tick)}</text>`)}
${figures.map(({ label, value }, at) => {
  const top = Math.min(y(value), value > 0 ? GROUND - LEAST : GROUND);
  return html`<rect class="s1" x="${round(x(at) ?? 0)}%" y="${round(top)}" width="${round(x.bandwidth())}%" height="${round(GROUND - top)}"><title>${label}: ${value}</title></rect>
`;
})}${labelled(figures).map(
  ({ label, at }) =>
    html`<text class="below" x="${round((x(at) ?? 0) + x.bandwidth() / 2)}%" y="${GROUND + 18}">${label}</text>`,
)}</svg>`;
}

/** Every seventh column and its short name: more would run into each other on a phone. */
function labelled(figures: readonly Figure[]) {
  return figures.flatMap(({ label }, at) =>
    at % 7 ? [] : [{ label: label.slice(-2).replace(/^0/, ''), at }],
  );
}

/** A bar of parts, as long as its share of `most`; the words that it shows stand beside it. */
export function bar(parts: readonly Part[], most: number): Html {
  const x = scaleLinear().domain([0, most]).range([0, 100]).clamp(true);
  const stacked = stack<readonly Part[], number>()
    .keys(parts.keys())
    .value((row, key) => Math.max(0, row[key]?.value ?? 0))([parts]);
  return html`<svg class="bar" aria-hidden="true"><rect class="ground" width="100%" height="100%"/>
${stacked.map((series) => {
  const part = parts[series.key];
  const [from, to] = series[0] ?? [0, 0];
  return html`<rect class="s${((part?.series ?? 0) % COLOURS) + 1}" x="${round(x(from))}%" width="${round(x(to) - x(from))}%" height="100%"><title>${part?.label}</title></rect>`;
})}</svg>`;
}

/** A month of a strip: how much of what it fills is full at its end, from 0 to 1. */
export interface StripMonth {
  readonly label: string;
  readonly share: number;
  /** Something new begins to fill here. */
  readonly starts: boolean;
}

/** Months beside each other that fill step by step; full ones have another colour. */
export function strip(months: readonly StripMonth[]): Html {
  const x = scaleBand<number>().domain(months.keys()).range([0, 100]).paddingInner(0.08);
  const y = scaleLinear().range([STRIP, 0]).clamp(true);
  return html`<svg class="strip" aria-hidden="true"><rect class="ground" width="100%" height="100%"/>
${months.map(({ label, share, starts }, at) => {
  const left = round(x(at) ?? 0);
  const top = Math.min(y(share), share > 0 ? STRIP - LEAST : STRIP);
  return html`${top < STRIP && html`<rect class="${share >= 1 ? 'full' : 's1'}" x="${left}%" y="${round(top)}" width="${round(x.bandwidth())}%" height="${round(STRIP - top)}"><title>${label}</title></rect>`}${starts && at > 0 && html`<line class="base" x1="${left}%" x2="${left}%" y1="0" y2="100%"/>`}
`;
})}</svg>`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Which colour is whose. */
export const legend = (names: readonly string[]): Html =>
  legendOf(names.map((name, at) => [`s${(at % COLOURS) + 1}`, name]));

/** What the two colours of a strip say. */
export const stripLegend = (filling: string, full: string): Html =>
  legendOf([
    ['s1', filling],
    ['full', full],
  ]);

function legendOf(entries: readonly (readonly [colour: string, words: string])[]): Html {
  return html`<ul class="legend">${entries.map(
    ([colour, words]) =>
      html`<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="${colour}" width="10" height="10"/></svg> ${words}</li>`,
  )}</ul>`;
}
