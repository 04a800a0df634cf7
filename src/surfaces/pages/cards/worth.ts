import { type Html, html } from '../../../pages/html.ts';
import { capital, dollars, exactly, plain, sureness, table } from '../words.ts';
import type { Value } from './answers.ts';

/** The verdict with the sum that leads to it. */
export function worthAnswer(value: Value, annualFee: number, warnings: readonly string[]): Html {
  const { ongoing_annual, first_year, free_alternative, rewards_by_category = {} } = value;
  const isWorth = value.verdict === 'WORTH_IT';
  const earned = Object.entries(rewards_by_category).filter(([, amount]) => amount !== 0);
  const rewards = earned.reduce((sum, [, amount]) => sum + amount, 0);
  const rows: (readonly [string, Html])[] = [
    ...earned.map(([category, amount]) => row(`Rewards on ${plain(category)}`, amount)),
    row('Credits, as far as they count', ongoing_annual.total_value - rewards),
    row('Annual fee', -annualFee),
  ];
  const most = value.bonus_up_to && first_year.sign_on_bonus_value > 0 ? 'up to ' : '';
  return html`<section class="panel answer" aria-live="polite" id="answer">
<p class="verdict ${isWorth ? 'good' : 'bad'}">${verdict(value)}</p>
<p class="soft">${capital(sureness(value.confidence, value.turns_at))}.</p>
${table(
  'The sum of a year after the first',
  ['Part', { number: 'Dollars a year' }],
  [...rows, ['Left for you', html`<strong>${exactly(ongoing_annual.net_value)}</strong>`]],
)}
<ul>
<li>The first year: ${most}${dollars(first_year.net_value)}${
    first_year.sign_on_bonus_value > 0 &&
    `, with ${most}${dollars(first_year.sign_on_bonus_value)} for the welcome offer`
  }${
    value.bonus_short_by > 0 &&
    `; this spending falls ${dollars(value.bonus_short_by)} short of the welcome offer`
  }.</li>
${free_alternative && !freeBringsMore(value) && html`<li>The best card without a fee on the same spending: ${free_alternative.card_name}, ${dollars(free_alternative.net_value)} a year.</li>`}
${breakEven(value)}
${value.not_counted.length > 0 && html`<li>Not counted, for want of a sourced price: ${value.not_counted.join(', ')}.</li>`}
</ul>
${warnings.map((warning) => html`<p class="soft">${warning}</p>`)}
<p class="soft">An estimate, not financial advice. <a href="/methodology">How it is computed</a>; with every step and its source: <code>calculate_card_value</code> on <a href="/docs/tools/calculate_card_value">MCP and REST</a>.</p>
</section>`;
}

/** A free card beats it, though it earns its own fee back. */
function freeBringsMore({ verdict, ongoing_annual, free_alternative }: Value): boolean {
  return verdict === 'NOT_WORTH_IT' && ongoing_annual.net_value >= 0 && free_alternative !== null;
}

function verdict(value: Value): string {
  const { ongoing_annual, free_alternative: free } = value;
  const net = dollars(ongoing_annual.net_value);
  if (free !== null && freeBringsMore(value)) {
    return `Not worth its fee on this spending: ${free.card_name} brings ${dollars(free.net_value)} a year without a fee, this card ${net} after its fee`;
  }
  const is = value.verdict === 'WORTH_IT' ? 'Worth' : 'Not worth';
  return `${is} its fee on this spending: ${net} a year after the fee`;
}

function row(part: string, amount: number): readonly [string, Html] {
  return [capital(part), html`${exactly(amount)}`];
}

function breakEven(value: Value): Html {
  const needed = value.break_even.monthly_spend_needed;
  const but = freeBringsMore(value) ? ', but the free card brings more' : '';
  if (needed === null) return html`<li>No amount of spending in this mix covers the fee.</li>`;
  if (needed === 0) return html``;
  return html`<li>It covers its fee from about ${dollars(needed)} of spending a month${but}.</li>`;
}
