import { bar, legend } from '../../../pages/charts.ts';
import { inWords } from '../../../pages/field-words.ts';
import { type Html, html } from '../../../pages/html.ts';
import { capital, dollars, exactly, table } from '../words.ts';
import type { Analysis, SplitLine } from './answers.ts';

/** Who earns what on which card under the best split: a picture by category, and its lines. */
export function splitPicture({ allocation, spending_source }: Analysis): Html {
  const lines = allocation.filter(({ annual_spend }) => annual_spend > 0);
  if (lines.length === 0) return html``;
  const names = rankedCards(lines);
  const categories = fewRows(byCategory(lines));
  const most = Math.max(...categories.map(({ value }) => value), 0);
  const basis =
    spending_source === 'user_provided'
      ? 'of your saved spending'
      : 'of the national average, as no spending is saved';
  return html`<figure class="chart"><figcaption>Rewards of a year by category and card</figcaption>
<p class="soft">The best split ${basis} over the cards you hold, with every cap counted.</p>
${legend(names)}
<div class="scroll" tabindex="0" role="region" aria-label="Rewards by category"><table class="bars">
<thead><tr><th scope="col">Category and card</th><th scope="col" class="number">Rewards a year</th></tr></thead>
<tbody>${categories.map(
    ({ label, parts, value }) =>
      html`<tr><th scope="row">${label}${bar(
        parts.map((line) => ({
          label: `${line.card_name}: ${exactly(line.value)}`,
          value: line.value,
          series: names.indexOf(line.card_name),
        })),
        most,
      )}<span class="soft">${parts.map(({ card_name }) => card_name).join(', then ')}</span></th><td class="number">${exactly(value)}</td></tr>\n`,
  )}</tbody></table></div>
<details><summary>Every line of the split</summary>${table(
    'The best split, by line',
    ['Category', 'Card', { number: 'Spent a year' }, { number: 'Rewards' }, { number: 'Back' }],
    lines.map((line) => [
      labelOf(line),
      line.card_name,
      dollars(line.annual_spend),
      exactly(line.value),
      `${((line.value / line.annual_spend) * 100).toFixed(1)}%`,
    ]),
  )}</details></figure>`;
}

interface CategoryRow {
  readonly label: string;
  readonly parts: readonly SplitLine[];
  readonly value: number;
}

/** Rows of the picture; the categories after them stand in the last one together. */
const ROWS_MAX = 8;

function fewRows(rows: readonly CategoryRow[]): CategoryRow[] {
  if (rows.length <= ROWS_MAX) return [...rows];
  const rest = rows.slice(ROWS_MAX - 1);
  const lines = rest.flatMap(({ parts }) => parts);
  const parts = Object.values(Object.groupBy(lines, ({ card_name }) => card_name)).flatMap(
    (own = []) => own.slice(0, 1).map((line) => ({ ...line, value: sum(own) })),
  );
  const label = `${rest.length} smaller categories`;
  const together = { label, parts: parts.sort((a, b) => b.value - a.value), value: sum(lines) };
  return [...rows.slice(0, ROWS_MAX - 1), together];
}

/** The category that brings most comes first, and in it the card that does. */
function byCategory(lines: readonly SplitLine[]): CategoryRow[] {
  return Object.entries(Object.groupBy(lines, labelOf))
    .map(([label, parts = []]) => ({
      label,
      parts: parts.toSorted((a, b) => b.value - a.value),
      value: sum(parts),
    }))
    .sort((a, b) => b.value - a.value || (a.label < b.label ? -1 : 1));
}

/** The cards that earn most have the colours that differ most. */
function rankedCards(lines: readonly SplitLine[]): string[] {
  return Object.entries(Object.groupBy(lines, ({ card_name }) => card_name))
    .map(([name, parts = []]) => ({ name, value: sum(parts) }))
    .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

const sum = (lines: readonly SplitLine[]): number =>
  lines.reduce((total, { value }) => total + value, 0);

const labelOf = ({ category, abroad }: SplitLine): string =>
  `${capital(inWords(category))}${abroad ? ' abroad' : ''}`;
