import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_HELD } from '../../src/engine/decisions/additions/additions.ts';
import { MAX_SPLITS } from '../../src/engine/decisions/additions/weighed-sets.ts';
import { NOTIONAL_POINTS } from '../../src/engine/decisions/points/best-transfer.ts';
import { RISK_MONTHS } from '../../src/engine/decisions/points/risks.ts';
import { NOTABLE, YARDSTICK_PERCENT } from '../../src/engine/decisions/portfolio/gaps.ts';
import {
  FULL_EARNING_PERCENT,
  HEALTH_WEIGHTS,
} from '../../src/engine/decisions/portfolio/health-score.ts';
import { THRESHOLDS } from '../../src/engine/decisions/portfolio/portfolio.ts';
import { LEAST_STEP } from '../../src/engine/decisions/portfolio/steps.ts';
import { GOAL_BOOST } from '../../src/engine/decisions/recommend/goal.ts';
import { NOTIONAL_MONTHLY } from '../../src/engine/decisions/recommend/notional.ts';
import { EXPLAINED } from '../../src/engine/decisions/recommend/recommend.ts';
import { MAX_REPLACEMENTS } from '../../src/engine/decisions/renewal/renewal.ts';
import { REFUND_DAYS } from '../../src/engine/decisions/renewal/tenure.ts';
import { YEARS_HELD } from '../../src/engine/decisions/search/search-worth.ts';
import { MAX_BREAK_EVEN } from '../../src/engine/decisions/value/break-even.ts';
import { NOTABLE_GAIN } from '../../src/engine/decisions/value/stands-up.ts';
import { endsOf } from '../../src/engine/explain/confidence.ts';
import { USUAL_FOREIGN_FEE } from '../../src/engine/model/foreign.ts';
import { DEFAULT_OPTIONS, MAX_CARDS } from '../../src/engine/model/input.ts';
import { LEAST_MULTIPLIER, WEIGHT_RANGE } from '../../src/engine/worth/issuer-preference.ts';
import { UNKNOWN_WORTH } from '../../src/engine/worth/points.ts';
import { NOTABLE_SHARE, TIE } from '../../src/operations/portfolio/additions/notable.ts';
import { MONTHS_AHEAD, MONTHS_BACK } from '../../src/operations/shared/said/day.ts';
import { MOST_CENTS } from '../../src/operations/shared/said/fields.ts';
import { USUAL_MONTHS } from '../../src/operations/shared/transfers/move-cost.ts';
import { SHARE_ABROAD } from '../../src/operations/shared/unstated/unstated-ends.ts';
import { DAYS_AHEAD } from '../../src/operations/wallet/upcoming-events.ts';
import { input } from '../engine/fixtures.ts';
import { operationOf, run, services } from './support/run.ts';

const MARKDOWN = readFileSync(new URL('../../docs/methodology.md', import.meta.url), 'utf8');
const sectionOf = (title: string): string =>
  MARKDOWN.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
/** The cells of the rows of a table, without its head. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\|(.+)\|$/gm)]
    .map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()))
    .filter(([first]) => !/^-+$/.test(first ?? ''))
    .slice(1);
const whole = (amount: number): string => amount.toLocaleString('en-US');

const { rules } = services.catalog();
const feeOf = (category: string): number =>
  Math.min(...rules.bill_fees.filter((one) => one.category === category).map((one) => one.percent));
const pointsOf = (program: string): string =>
  whole(rules.modest_nights.find((one) => one.program === program)?.points ?? 0);
const { low, base, high } = rules.companion_fares?.usd ?? { low: 0, base: 0, high: 0 };
const spendingEnds = endsOf(input({}))
  .map(({ change }) => change.factor)
  .filter((factor) => factor !== undefined);

/** What the code and the catalogue say, as the table writes it. */
const CONSTANTS: Readonly<Record<string, string>> = {
  'share of a credit used': `${DEFAULT_OPTIONS.credit_share * 100} %`,
  'cents of a point of which nothing is known': `${UNKNOWN_WORTH.floor}, ${UNKNOWN_WORTH.base}, ${UNKNOWN_WORTH.ceiling}`,
  'spending lower and higher': `${Math.round((1 - Math.min(...spendingEnds)) * 100)} %`,
  'notable gain': `$${NOTABLE_GAIN}`,
  'notable share of a wallet': `${NOTABLE_SHARE * 100} %`,
  'tie between additions': `$${TIE}`,
  'least gain of ending a loss': `$${LEAST_STEP}`,
  'keep, cancel': `$${THRESHOLDS.keep}, -$${-THRESHOLDS.cancel}`,
  'foreign fee where none is known': `${USUAL_FOREIGN_FEE} %`,
  'days in which a fee is refunded': `${REFUND_DAYS}`,
  'yardstick of a gap': `${YARDSTICK_PERCENT} %`,
  'notable for a gap': `$${NOTABLE.dollars}, ${NOTABLE.percent_of_spend} %`,
  'full marks for earning': `${FULL_EARNING_PERCENT} %`,
  'weights of the health score': Object.values(HEALTH_WEIGHTS).join(', '),
  'weight of an issuer': `${WEIGHT_RANGE.least} to ${WEIGHT_RANGE.most}`,
  'least multiplier': `${LEAST_MULTIPLIER}`,
  'goal multiplier': `${GOAL_BOOST}`,
  'spending where none is given in a category': `$${NOTIONAL_MONTHLY}`,
  'cards explained': `${EXPLAINED}`,
  'years a bonus is spread over': `${YEARS_HELD}`,
  'spending abroad when nothing is said': `${SHARE_ABROAD * 100} %`,
  'months to clear a transfer': `${USUAL_MONTHS}`,
  'break-even looked for up to': `$${whole(MAX_BREAK_EVEN)}`,
  replacements: `${MAX_REPLACEMENTS}`,
  'cards of a wallet': `${MAX_CARDS}`,
  'cards held when additions are searched': `${MAX_HELD}`,
  'sets split for credits that need spending': `${MAX_SPLITS}`,
  'points that stand for an empty balance': whole(NOTIONAL_POINTS),
  'months around a devaluation': `${RISK_MONTHS}`,
  'most cents of a point that you may say': `${MOST_CENTS}`,
  'date asked for': `${MONTHS_BACK} months back, ${MONTHS_AHEAD} ahead`,
  'days ahead': `${DAYS_AHEAD}`,
  'fare of a companion': `$${low}, $${base}, $${high}`,
  'visits to lounges': `${rules.lounge_visits?.a_year}`,
  'price of a visit': (rules.lounge_visits?.prices ?? [])
    .map(({ network, usd }) => `${network} $${usd.base}`)
    .join(', '),
  'modest free night': `${pointsOf('world_of_hyatt')} in World of Hyatt, ${pointsOf('hilton_honors')} in Hilton Honors`,
  'fee of paying by card': `rent ${feeOf('rent')} %, mortgage ${feeOf('mortgage')} %, taxes ${feeOf('government_tax')} %, tuition ${feeOf('education')} %`,
};

describe('the constants of docs/methodology.md', () => {
  it('are those of the code and the catalogue, all of them', () => {
    const written = rowsOf(sectionOf('Constants')).map(([name, value]) => [name, value]);
    expect(Object.fromEntries(written)).toEqual(CONSTANTS);
  });

  it('are lower and higher by the same', () => {
    expect(spendingEnds.reduce((sum, factor) => sum + factor, 0)).toBe(spendingEnds.length);
  });
});

describe('the answer of docs/methodology.md', () => {
  const section = sectionOf('How to read an answer');
  const call = JSON.parse(/```json call\n([\s\S]+?)```/.exec(section)?.[1] ?? '{}');

  it('begins as it is quoted, and has the sentences that are explained', async () => {
    const { data } = await run(call.tool, call.input);
    const text = operationOf(call.tool).tool?.summarize(data).replaceAll('\n', ' ');
    const quoted = section.match(/^> .*$/gm)?.map((line) => line.slice(2)) ?? [];
    expect(text).toMatch(/^American Express Gold Card/);
    expect(text?.startsWith(quoted.join(' '))).toBe(true);
    const rival = /"(On the same spending[\s\S]+?)"/.exec(section)?.[1]?.replaceAll('\n', ' ');
    expect(text).toContain(rival);
    const { full_value, net_value_without_credits } = data.credits_assumed;
    expect(section).toContain(`so half of $${full_value} counts`);
    expect(section).toContain(`about $${Math.round(net_value_without_credits)} a year`);
  });

  it('has the steps of the table, which add up', async () => {
    const { data } = await run(call.tool, call.input);
    const amounts = rowsOf(section).map(([, , amount = '']) =>
      Number(amount.replace(/[*$,]/g, '').replace('--', '-')),
    );
    const steps: number[] = data.trace.map(({ value }: { value: number }) => value);
    const counted = steps.filter((value) => value !== 0);
    expect(amounts.slice(0, -1)).toEqual(counted);
    expect(amounts.at(-1)).toBe(data.ongoing_annual.net_value);
    expect(counted.reduce((sum, value) => sum + value, 0)).toBeCloseTo(amounts.at(-1) ?? 0, 6);
  });
});
