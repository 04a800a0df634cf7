import { strip, stripLegend } from '../../../pages/charts.ts';
import { type Html, html } from '../../../pages/html.ts';
import { dollars, monthWords, plain } from '../words.ts';
import type { CapLine } from './answers.ts';

const PERIODS: Readonly<Record<string, string>> = {
  month: 'a month',
  billing_cycle: 'a billing cycle',
  quarter: 'a quarter',
  half_year: 'a half-year',
  calendar_year: 'a calendar year',
  member_year: 'a membership year',
};

/** In which month each cap is full under the best split. */
export function capsPicture(caps: readonly CapLine[]): Html {
  if (caps.length === 0) return html``;
  const months = Object.keys(caps[0]?.spend_by_month ?? {});
  return html`<figure class="chart" id="caps"><figcaption>When caps fill</figcaption>
<p class="soft">Rates that hold up to a sum, month by month as the best split uses them, the first dollars first. A year of which only some months are shown counts by those.</p>
${stripLegend('used so far in the period', 'full at the end of the month')}
<div class="scroll" tabindex="0" role="region" aria-label="When caps fill"><table class="bars caps">
<thead><tr><th scope="col">Rate and cap</th><th scope="col">Full in</th></tr></thead>
<tbody>${caps.map(
    (cap) => html`<tr><th scope="row">${cap.rate_text} on ${cap.categories.map(plain).join(', ')}
<span class="soft">${cap.card_name} · up to ${dollars(cap.limit)} ${PERIODS[cap.period] ?? plain(cap.period)}</span>${strip(stripOf(cap))}
<span class="ends soft" aria-hidden="true"><span>${monthWords(months[0])}</span><span>${monthWords(months.at(-1))}</span></span></th><td>${fullWords(cap)}</td></tr>\n`,
  )}</tbody></table></div></figure>`;
}

function stripOf({ windows, spend_by_month }: CapLine) {
  let spent = 0;
  return Object.entries(spend_by_month).map(([month, spend]) => {
    const window = windows.find(({ from, to }) => from <= month && month <= to);
    const starts = window?.from === month;
    if (starts) spent = 0;
    spent += spend;
    const isFull = window?.full_in != null && window.full_in <= month;
    const share = window ? (isFull ? 1 : Math.min(0.99, spent / window.limit)) : 0;
    const words = isFull ? 'full' : `${dollars(Math.round(spent))} used`;
    return { label: `${monthWords(month)}: ${words}`, share, starts };
  });
}

/** Every window that fills, or how far the fullest gets. */
function fullWords({ windows }: CapLine): string {
  const full = windows.flatMap(({ full_in }) => full_in ?? []);
  if (full.length === windows.length && full.length >= 12) return 'every month';
  if (full.length > 0) return full.map(monthWords).join(', ');
  const [most] = windows.toSorted((a, b) => b.spend / b.limit - a.spend / a.limit);
  if (!most) return 'never';
  const { spend, limit, to } = most;
  return `never: ${dollars(Math.round(spend))} of ${dollars(Math.round(limit))} by ${monthWords(to)}`;
}
