import { describe, expect, it } from 'vitest';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const SMARTLY = 'US Bank Smartly';
const GOLD = 'Robinhood Gold';
const bank_balances = { 'US Bank': 7_000 };
const spending = { other: 1_500 };

const THEIRS = /of accounts opened before 2025-04-14: .*deposit, trust and investment accounts/;
const NEW = /asks: a Smartly Savings account and the balance in a Smartly Checking/;

async function renewal(card_name: string, acquired_date: string | undefined, params: object) {
  const input = { card_name, ...(acquired_date && { acquired_date }), params };
  const { data, warnings } = await run('check_card_renewal', input);
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  return { net: data.year2_net_value as number, text: [text, ...warnings].join('\n') };
}

describe('where the money for a rate counts, by when the card was opened', () => {
  const params = { spending, bank_balances: { 'US Bank brokerage': 120_000 } };

  it.each([
    ['2025-01', true, false],
    ['2026', false, true],
    // Of a month or a year in which the terms changed, and where nothing is said, both are told.
    ['2025-04', true, true],
    ['2025', true, true],
    [undefined, true, true],
  ])('opened %s', async (opened, isOlder, isNewer) => {
    const { text } = await renewal(SMARTLY, opened, params);
    expect(THEIRS.test(text)).toBe(isOlder);
    expect(NEW.test(text)).toBe(isNewer);
  });

  it('counts the least that is asked of older accounts, and says so where the age is not known', async () => {
    const [older, newer, either] = await Promise.all(
      ['2025-01', '2026-01', undefined].map((day) =>
        renewal(SMARTLY, day, { spending, bank_balances }),
      ),
    );
    expect(newer?.net).toBe(360);
    expect(older?.net).toBeGreaterThan(360);
    expect(either?.net).toBe(360);
    expect(either?.text).toMatch(/\$7,000 .*only if that was opened before 2025-04-14/);
    expect(newer?.text).not.toContain('2025-04-14');
  });

  it('is read in the value of a card and in a wallet too', async () => {
    const dates = { [SMARTLY]: '2025-01' };
    const said = { card_name: SMARTLY, spending, bank_balances };
    const value = async (more: object) =>
      (await run('calculate_card_value', { ...said, ...more })).data.ongoing_annual.net_value;
    expect(await value({ dates })).toBeGreaterThan(await value({}));
    const wallet = async (more: object) => {
      const params = { spending, bank_balances, ...more };
      const input = { card_names: [SMARTLY], params };
      return (await run('optimize_portfolio', input)).data.person.assumed.join('\n');
    };
    expect(await wallet({ dates })).toMatch(THEIRS);
    expect(await wallet({ dates: { [SMARTLY]: '2026-01' } })).not.toMatch(THEIRS);
  });

  it('is told with the rates of the card', async () => {
    const { data } = await run('get_card_details', { card_name: SMARTLY });
    const text = operationOf('get_card_details').tool?.summarize(data) ?? '';
    expect(text).toMatch(THEIRS);
  });
});

describe('the foreign fee, by when the card was opened', () => {
  const params = { spending, abroad: 500 };

  it('is that of the account where its day is said', async () => {
    const older = await renewal(GOLD, '2025-01', params);
    const newer = await renewal(GOLD, '2026-08', params);
    expect(older.net - newer.net).toBe(180);
    expect(older.text).toContain('opened before 2026-07-01: foreign fee none.');
    expect(newer.text).toContain('opened since 2026-07-01: foreign fee 3%.');
    for (const { text } of [older, newer]) expect(text).not.toMatch(/disputed|disagree/);
    expect((await renewal(GOLD, undefined, params)).text).toContain('older ones pay none');
  });

  it('decides at a till abroad', async () => {
    const input = {
      merchant: 'a restaurant in Rome',
      amount: 100,
      portfolio: [GOLD, 'Citi Double Cash'],
      dates: { [GOLD]: '2025-03' },
    };
    const { data } = await run('which_card_at_merchant', input);
    const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
    expect(text).toContain('none on Robinhood Gold Card');
    expect(text).toContain('Robinhood Gold Card: 3x, about $3\n');
  });
});

it('no note tells terms of older accounts that have a field of their own', () => {
  const notes = seeds.cards.flatMap(({ key, earn, credits }) =>
    [...earn, ...credits].flatMap((one) => ('note' in one ? [`${key}: ${one.note}`] : [])),
  );
  const told = notes.filter((note) =>
    /\baccounts (?:of|opened) before\b|\bgrandfather/i.test(note),
  );
  expect(told).toEqual([]);
});
