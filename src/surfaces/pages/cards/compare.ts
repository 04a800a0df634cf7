import { inWords } from '../../../pages/field-words.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { capital, dollars, exactly, sureness, table } from '../words.ts';
import type { Comparison } from './answers.ts';
import type { CardLink } from './find.ts';
import { spendingForm, type TypedSpending } from './spending-form.ts';

type Row = Comparison['comparison_table'][number];

const LINES: readonly (readonly [string, (row: Row) => string | Html])[] = [
  ['Annual fee', (row) => dollars(row.annual_fee)],
  ['Rewards a year', (row) => dollars(row.total_rewards)],
  ['Credits, as far as they count', (row) => dollars(row.benefits_value)],
  ['Left after the fee, each year', (row) => dollars(row.net_value)],
  ['Left in the first year', (row) => upTo(row) + dollars(row.first_year_net_value)],
  ['of it for the welcome offer', (row) => upTo(row) + dollars(row.sign_on_bonus_value)],
  ['A point counts as', ({ point_cents }) => (point_cents === null ? '' : `${point_cents} cents`)],
  [
    'Foreign transaction fee',
    ({ foreign_fee_percent: fee }) => (fee === null ? 'unknown' : fee === 0 ? 'none' : `${fee}%`),
  ],
  ['Earns', (row) => earns(row.earns ?? '')],
  ['Welcome offer', (row) => row.offer ?? 'none is known'],
];

/** Before what counts an offer "as high as". */
function upTo({ bonus_up_to }: Row): string {
  return bonus_up_to ? 'up to ' : '';
}

/** Two cards on the same spending. */
export function comparePage(about: {
  readonly pair: readonly [CardLink, CardLink];
  readonly comparison: Comparison;
  readonly form: TypedSpending;
  readonly warnings: readonly string[];
  readonly publicUrl: string;
}): Page {
  const { pair, comparison, form, warnings, publicUrl } = about;
  const [a, b] = pair;
  // The same pair in the other order is the same page.
  const [first, second] = a.slug < b.slug ? [a, b] : [b, a];
  const title = `${a.name} or ${b.name}`;
  const { winner, assumptions } = comparison;
  const rows = comparison.comparison_table;
  const lines = LINES.map(([name, value]) => [name, ...rows.map(value)]);
  return {
    title,
    menu: '/cards',
    shared: Object.keys(form.typed).length === 0,
    listing: {
      description: `${a.name} and ${b.name} on the same spending: rewards, credits, fee, and which is worth more, with the sum.`,
      canonical: `${publicUrl}/compare/${first.slug}-vs-${second.slug}`,
    },
    body: html`<p class="soft"><a href="/cards">Cards</a></p>
<h1>${title}</h1>
<p class="verdict">${verdict(winner)}</p>
<p class="soft">${form.spending ? 'On your spending' : 'On the average spending of US households'}; ${sureness(winner.confidence, winner.turns_at)}.</p>
${table('Side by side', ['', ...rows.map(({ card_name }) => card_name)], lines, 'paired')}
${byCategory(rows)}
<section class="panel"><h2>On your own spending</h2>
${spendingForm(`/compare/${a.slug}-vs-${b.slug}`, form, { button: 'Compare', about: 'Compare on your spending' })}
</section>
<h2>What this rests on</h2>
<ul>${[...(assumptions.notes ?? []), ...warnings].map((note) => html`<li>${note}</li>`)}</ul>
<p>${pair.map(({ slug, name }, at) => html`${at > 0 && ' · '}<a href="/cards/${slug}">${name}</a>`)} · <a href="/methodology">How it is computed</a></p>`,
  };
}

/** One rate a line. */
const earns = (rates: string): Html =>
  html`<ul class="lines">${rates.split('; ').map((rate) => html`<li>${rate}</li>`)}</ul>`;

function verdict({ card_name, margin, points_by }: Comparison['winner']): string {
  if (card_name === null) return 'A tie.';
  const points =
    points_by === undefined
      ? ''
      : `, at ${points_by === 'ours' ? 'our' : 'your'} value of the points`;
  return `${card_name} is ahead by about ${dollars(margin)} a year${points}.`;
}

function byCategory(rows: readonly Row[]): Html {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row.rewards_by_category ?? {})))];
  if (names.length === 0) return html``;
  return table(
    'Rewards a year by category',
    ['Category', ...rows.map(({ card_name }) => ({ number: card_name }))],
    names.map((name) => [
      capital(inWords(name)),
      ...rows.map((row) => exactly(row.rewards_by_category?.[name] ?? 0)),
    ]),
  );
}
