import { type Html, html } from './html.ts';

/**
 * Pictures of figures as SVG of rectangles, made here: libraries that draw without a browser write
 * colours and inline styles of their own, which neither the pages' policy nor a dark scheme lets
 * stand. Words stand beside the picture in HTML, so that they keep their size; the colours are of
 * the stylesheet.
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
const HIGH = 100;
const STEP = 10;
/** A figure that is not 0 can be seen. */
const LEAST = 1.5;

/** Columns beside each other, such as the days of a month; `words` say what they show. */
export function columns(figures: readonly Figure[], words: string): Html {
  const most = Math.max(1, ...figures.map(({ value }) => value));
  const wide = figures.length * STEP;
  return html`<div class="plot"><p class="most" aria-hidden="true">${most.toLocaleString('en-US')}</p>
<svg class="columns-plot" viewBox="0 0 ${wide} ${HIGH}" preserveAspectRatio="none" role="img" aria-label="${words}">
${[0, HIGH / 2].map((y) => html`<line class="rule" x1="0" x2="${wide}" y1="${y}" y2="${y}"/>`)}
${figures.map(({ label, value }, at) => {
  const height = value === 0 ? 0 : Math.max(LEAST, (value / most) * HIGH);
  return html`<rect class="s1" x="${at * STEP + 1.5}" y="${round(HIGH - height)}" width="${STEP - 3}" height="${round(height)}"><title>${label}: ${value}</title></rect>
`;
})}<line class="base" x1="0" x2="${wide}" y1="${HIGH}" y2="${HIGH}"/>
</svg>
<p class="ends" aria-hidden="true"><span>${figures[0]?.label}</span><span>${figures.at(-1)?.label}</span></p></div>`;
}

/** A bar of parts, as long as its share of `most`; the words that it shows stand beside it. */
export function bar(parts: readonly Part[], most: number): Html {
  let x = 0;
  return html`<svg class="bar" viewBox="0 0 ${HIGH} ${STEP}" preserveAspectRatio="none" aria-hidden="true">
<rect class="ground" x="0" y="0" width="${HIGH}" height="${STEP}"/>
${parts.map(({ label, value, series }) => {
  const width = most > 0 ? Math.min(HIGH - x, (Math.max(0, value) / most) * HIGH) : 0;
  const at = x;
  x += width;
  return html`<rect class="s${(series % COLOURS) + 1}" x="${round(at)}" y="0" width="${round(width)}" height="${STEP}"><title>${label}</title></rect>`;
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
  const wide = months.length * STEP;
  return html`<svg class="strip" viewBox="0 0 ${wide} ${STEP}" preserveAspectRatio="none" aria-hidden="true">
<rect class="ground" x="0" y="0" width="${wide}" height="${STEP}"/>
${months.map(({ label, share, starts }, at) => {
  const isFull = share >= 1;
  const height = share <= 0 ? 0 : Math.max(LEAST, Math.min(1, share) * STEP);
  return html`${height > 0 && html`<rect class="${isFull ? 'full' : 's1'}" x="${at * STEP + 0.4}" y="${round(STEP - height)}" width="${STEP - 0.8}" height="${round(height)}"><title>${label}</title></rect>`}${starts && at > 0 && html`<line class="base" x1="${at * STEP}" x2="${at * STEP}" y1="0" y2="${STEP}"/>`}
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
