import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function renewal(card_name: string, spending: object, more: object = {}) {
  const { data } = await run('check_card_renewal', { card_name, params: { spending }, ...more });
  return { data, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
}

const NONE = { benefit_selections: ['none'] };
const TABLE = { dining: 200, groceries: 300, other: 300 };
const TRIPS = { hotels: 80, flights: 60, dining: 150 };

describe('a card with a fee that a card without one matches', () => {
  it('is not to be renewed, but kept or left', async () => {
    const { data, text } = await renewal('Air France KLM', TABLE, NONE);
    expect(data.free_alternative.net_value).toBeGreaterThan(data.year2_net_value);
    expect(data.free_alternative.gain_beside).toBeLessThan(25);
    expect(text).toMatch(
      /^About equal, keep or replace, judging the card on its own: no reason to pay its \$89 fee over .+, which has none; keep it, or open that and ask to have this one changed to a card without a fee, else close it \(/,
    );
  });

  it('is changed where a change without a fee is known', async () => {
    const { text } = await renewal('Venture', TABLE, NONE);
    expect(text).toMatch(
      /^About equal, .* over .*; keep it, or open that and have this one changed to Capital One VentureOne \(no fee\) \(/,
    );
  });

  it('is closed where the changes that are known all have a fee', async () => {
    const { data, text } = await renewal('Amex Gold', { restaurants: 1_140 }, NONE);
    const fees: number[] = data.downgrade_options.map(
      (one: { annual_fee: number }) => one.annual_fee,
    );
    expect(fees.length).toBeGreaterThan(0);
    expect(fees).not.toContain(0);
    expect(text).toMatch(/^About equal, .*; keep it, or open that and close it \(/);
    expect(text).not.toContain('to a card without a fee');
  });

  it('is renewed for what it adds beside that, which is said', async () => {
    const { data, text } = await renewal('Choice Select', TRIPS, NONE);
    expect(data.free_alternative.net_value).toBeGreaterThan(data.year2_net_value);
    expect(data.free_alternative.gain_beside).toBeGreaterThanOrEqual(25);
    expect(text).toMatch(
      /^Renew, judging the card beside a free one .*; beside that, .* it adds about \$\d+ a year/,
    );
  });

  it('is renewed as ever where it brings more', async () => {
    const { data, text } = await renewal('CSP', {
      ...{ hotels: 100, flights: 100, dining: 200, other: 300 },
    });
    expect(data.year2_net_value).toBeGreaterThan(data.free_alternative.net_value);
    expect(text).toMatch(/^Renew/);
    expect(text).toContain('no product change brings more');
  });

  it('is told so in words of a model too', async () => {
    const { data } = await renewal('Air France KLM', TABLE, { ...NONE, mode: 'verbose' });
    const tips = data.narrative.retention_tips.join(' ');
    expect(tips).toContain('does about as well as');
    expect(tips).not.toMatch(/to renew|for renewing/);
  });
});

describe('a verdict where it is not known what the card can be changed to', () => {
  it.each([
    ['Choice Select', TRIPS],
    ['Air France KLM', TABLE],
    ['World of Hyatt', { 'world of hyatt': 900, dining: 500 }],
  ])('says nothing of changes that bring no more: %s', async (name, spending) => {
    const { data, text } = await renewal(name, spending);
    expect(data.downgrade_options).toEqual([]);
    expect(text).toContain('would change it to is not known');
    expect(text).not.toContain('no product change');
  });
});

describe('points that come by themselves', () => {
  it('are not used, and nothing of them stays unused', async () => {
    const { text } = await renewal('Choice Select', TRIPS, NONE);
    expect(text).toMatch(
      /Counts \$210 of credits a year: Anniversary Points Bonus \$210 \(comes by itself\)\. The rewards: \$\d+\.\n/,
    );
    expect(text).not.toContain('used in full');
    const both = await renewal('Venture X', TRIPS, { benefit_selections: ['travel credit'] });
    expect(both.text).toMatch(
      /, each used in full: .*Miles Bonus \$170 \(comes by itself\).*Take off what stays unused\./,
    );
  });

  it('are told so in a comparison too', async () => {
    const { data } = await run('compare_cards', {
      ...{ card_names: ['Venture X', 'CSP'], params: { spending: TRIPS, ...NONE } },
    });
    const text = operationOf('compare_cards').tool?.summarize(data) ?? '';
    expect(text).toContain('Anniversary Miles Bonus $170 (comes by itself)');
  });
});
