import { z } from 'zod';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { number } from '../../../../kit/words.ts';

/** What a night costs by the published chart of a program, beside the points that can be had. */

export const awardChart = z.object({
  program: z.string(),
  per: z.string(),
  rows: z.array(z.object({ category: z.int(), low: z.int(), high: z.int() })),
  note: z.string().nullable(),
  since: z.string(),
  /** The nights that were asked for; null: not said. */
  nights: z.int().nullable(),
});
export type AwardChart = z.output<typeof awardChart>;

/** The chart of a program; null where no source holds one. */
export function awardChartOf(
  program_key: string,
  nights: number | null,
  { programs, rules }: CatalogSnapshot,
): AwardChart | null {
  const own = rules.award_charts.find(({ program }) => program === program_key);
  if (own === undefined) return null;
  const { per, rows, note = null, since } = own;
  const program = programs.get(program_key)?.name ?? program_key;
  return { program, per, rows: rows.map((row) => ({ ...row })), note, since, nights };
}

/** @param most the points that can be had at most; null where no balance is known */
export function chartText(chart: AwardChart, most: number | null): string[] {
  const { program, per, rows, note, since, nights } = chart;
  const prices = rows.map(
    ({ category, low, high }) => `${category}: ${number(low)} to ${number(high)}`,
  );
  const level = note === null ? '' : ` (${note})`;
  return [
    `By the chart of ${program} since ${since} ${per} costs, in hotels of Category ${prices.join('; ')}${level}. A hotel's category is not known here: its page says.`,
    nights !== null ? stayText(chart, nights, most) : most ? boughtText(chart, most) : '',
  ].filter(Boolean);
}

/** How many nights the points buy in the dearest categories, on the dearest and on the cheapest days. */
function boughtText(chart: AwardChart, most: number): string {
  const told = ofDearest(chart, ({ low, high }) => {
    const [few, many] = [Math.floor(most / high), Math.floor(most / low)];
    return `${few === many ? number(few) : `${number(few)} to ${number(many)}`} nights`;
  });
  return `${number(most)} points pay for, by the level of a night: ${told}.`;
}

/** What the nights cost in the dearest categories, and whether the points reach. */
function stayText(chart: AwardChart, nights: number, most: number | null): string {
  const told = ofDearest(chart, ({ low, high }) => {
    const [least, dearest] = [nights * low, nights * high];
    return `${number(least)} to ${number(dearest)}${most ? reachText(most, least, dearest) : ''}`;
  });
  const of = most ? `; with ${number(most)} points` : '';
  return `${number(nights)} nights cost, from the lowest to the top level${of}: ${told}.`;
}

function reachText(most: number, least: number, dearest: number): string {
  if (most < least) return ' (out of reach)';
  return most < dearest ? ' (enough at the lower levels)' : ' (enough)';
}

const MOST_CATEGORIES = 3;

/** `Category 8 1 to 3 nights; Category 7 1 to 4 nights`. */
function ofDearest(
  { rows }: AwardChart,
  words: (row: AwardChart['rows'][number]) => string,
): string {
  const dearest = rows.slice(-MOST_CATEGORIES).toReversed();
  return dearest.map((row) => `Category ${row.category} ${words(row)}`).join('; ');
}
