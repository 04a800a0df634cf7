import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../src/catalog/seeds/read.ts';
import { historyRecords, isAskedFor } from '../../../../src/catalog/store/changes.ts';
import { operationOf, run, type services } from '../../support/run.ts';

const { history, cards: seeds } = await readSeeds('seeds');
const ids = new Map(seeds.map(({ key, card_id }) => [key, card_id]));
const all = historyRecords(history, ids, new Set());
const changes: typeof services.changes = async (filter) =>
  all.filter((change) => isAskedFor(change, filter));

/** The text of a tool and its warnings, with the history that is shipped. */
async function ask(tool: string, input: object) {
  const { data, warnings } = await run(tool, input, 'pro', { changes });
  const text = operationOf(tool).tool?.summarize(data) ?? '';
  return { data, warnings, first: text.split('\n')[0] ?? '' };
}

const RESERVE = 'Chase Sapphire Reserve';
const told = (warnings: readonly string[]) =>
  warnings.filter((one) => one.includes('is counted as'));
const INSTEAD = /([^.]*), not the \$([\d.,]+) you give: at that about (-?)\$([\d,]+) a year/;

describe('a fee that is given instead of the one recorded', () => {
  it('is told in the first line of one card, with the figure at what holders pay', async () => {
    const asked: readonly (readonly [string, number, string])[] = [
      ['Amex Platinum', 695, 'Holders pay $895 since 2026-01-02'],
      [RESERVE, 550, 'Holders pay $795 since 2025-10-26'],
      ['Citi AAdvantage Executive', 450, 'Holders pay $695 since 2026-08-23'],
      ['Capital One Venture', 0, 'The fee recorded is $95 (as of '],
    ];
    for (const [card_name, annual_fee, paid] of asked) {
      const { data, warnings, first } = await ask('check_card_renewal', { card_name, annual_fee });
      const recorded = await ask('check_card_renewal', { card_name });
      const [, is = '', given, minus, at = ''] = INSTEAD.exec(first) ?? [];
      expect(is).toContain(paid);
      expect(Number(given)).toBe(annual_fee);
      const dollars = Number(at.replace(',', '')) * (minus ? -1 : 1);
      expect(dollars).toBeCloseTo(Math.round(recorded.data.year2_net_value), 0);
      expect(first.includes('and the verdict is')).toBe(data.verdict !== recorded.data.verdict);
      expect(told(warnings)).toEqual([]);
    }
    expect.assertions(asked.length * 5);
  });

  it('is told in the first line of the value of a card too', async () => {
    const given = { card_name: RESERVE, spending: { travel: 1_500, dining: 500 } };
    const { data, warnings, first } = await ask('calculate_card_value', {
      ...{ ...given, annual_fee: 550 },
    });
    const recorded = await ask('calculate_card_value', given);
    expect(first).toMatch(/The fee recorded is \$795 since 2025-\d\d-\d\d, not the \$550 you give/);
    expect(data.ongoing_annual.net_value - recorded.data.ongoing_annual.net_value).toBeCloseTo(
      245,
      2,
    );
    expect(told(warnings)).toEqual([]);
    const free = { card_name: 'Capital One Venture', annual_fee: 0 };
    const little = { travel: 200, dining: 100 };
    const value = await ask('calculate_card_value', { ...free, spending: little });
    expect(value.first).toMatch(
      /at that about -?\$\d+ a year, and the verdict is not worth its fee/,
    );
  });

  it('tells with it what holders of before still pay, unless that is surely given', async () => {
    const card_name = 'IHG Premier';
    const notes = async (more: object) => {
      const { warnings } = await ask('check_card_renewal', { card_name, ...more });
      return warnings
        .filter((one) => one.includes('opened before 2026-10-01 costs $99 until'))
        .join();
    };
    const COUNTED = 'its fee becomes $150, on a day in 2027 that is not known; $';
    expect(await notes({})).toContain(`${COUNTED}150 is counted`);
    for (const annual_fee of [99, 120, 150])
      expect(await notes({ annual_fee })).toContain(`${COUNTED}${annual_fee} is counted`);
    const old = { acquired_date: '2020-12-20' };
    expect(await notes({ ...old, annual_fee: 99 })).toBe('');
    expect(await notes({ ...old, annual_fee: 150 })).toContain(`${COUNTED}150 is counted`);
    const { first } = await ask('check_card_renewal', { card_name, ...old, annual_fee: 150 });
    expect(first).toContain('Opened before 2026-10-01, it costs $99, not the $150 you give');
    expect.assertions(7);
  });

  it('is told in a note of a wallet, with both verdicts where they differ', async () => {
    const spending = { travel: 1_500, dining: 500 };
    const wallet = await ask('analyze_portfolio', {
      ...{ cards: [{ card_name: RESERVE, annual_fee: 550 }], params: { spending } },
    });
    expect(told(wallet.warnings).join()).toMatch(
      /^\$550 is counted as the fee of Chase Sapphire Reserve, as you give it; the one recorded is \$795 since 2025-\d\d-\d\d\.$/,
    );
    const little = { travel: 200, dining: 100 };
    const cards = [
      { card_name: 'Capital One Venture', annual_fee: 0 },
      { card_name: 'Citi Double Cash Card' },
    ];
    const { warnings } = await run('analyze_portfolio', { cards, params: { spending: little } });
    expect(told(warnings).join()).toMatch(/At \$0: keep; at \$95: (optimize|cancel)\./);
  });

  it('says nothing of the recorded fee, nor of one that holders still pay', async () => {
    const given = [
      { card_name: RESERVE, annual_fee: 795 },
      { card_name: 'IHG One Rewards Premier Credit Card', annual_fee: 99 },
    ];
    for (const one of given) {
      const { warnings } = await run('calculate_card_value', one);
      expect(told(warnings)).toEqual([]);
    }
    expect.assertions(2);
  });
});
