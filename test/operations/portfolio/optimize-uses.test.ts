import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const told = async (input: object) => {
  const { data } = await run('optimize_portfolio', input);
  const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  const uses = new Map<string, string[]>(
    data.cards.map((card: { card_name: string; use_for: string[] }) => [
      card.card_name,
      card.use_for,
    ]),
  );
  return { data, text, uses };
};

describe('what a card is for', () => {
  const date = '2026-11-26';

  it('tells a rate that ends by its days and its own cap, never as a cap of the year', async () => {
    const { uses } = await told({
      card_names: ['Freedom Flex', 'Blue Cash Everyday'],
      additions: 0,
      params: { spending: { groceries: 758 }, date },
    });
    expect(uses.get('Chase Freedom Flex')).toEqual([
      'groceries (5x to 2027-03-31, $1,500 a quarter, activate)',
    ]);
  });

  it('names one category by one name, as it was said', async () => {
    const cards = { card_names: ['Freedom Flex', 'Blue Cash Preferred'], additions: 0 };
    const said = await told({ ...cards, params: { spending: { groceries: 1200 }, date } });
    expect(said.text).toMatch(/groceries \(5x to 2027-03-31/);
    expect(said.text).toMatch(/groceries \(6%, to its cap: .* of \$14,400 a year/);
    expect(said.text).not.toContain('supermarkets');
    const fine = await told({ ...cards, params: { spending: { supermarkets: 1200 }, date } });
    expect(fine.text).toMatch(/supermarkets \(5x to 2027-03-31/);
    expect([...fine.uses.values()].flat().join()).not.toContain('groceries');
  });

  it('tells one quarter of several kinds of spending together', async () => {
    const { uses } = await told({
      card_names: ['Discover it', 'Double Cash'],
      additions: 0,
      params: { spending: { dining: 178, groceries: 500, other: 500 }, date },
    });
    expect(uses.get('Discover it Cash Back')?.[0]).toMatch(
      /^dining.* \(5% to 2026-12-31, \$1,500 a quarter, activate\)$/,
    );
  });

  it('counts under a cap no more than the cap takes, and the rest beside it', async () => {
    const { uses } = await told({
      card_names: ['Freedom Flex', 'Blue Cash Everyday'],
      additions: 0,
      params: { spending: { groceries: 758 }, date },
    });
    const [use = ''] = uses.get('Blue Cash Everyday Card from American Express') ?? [];
    const [, cap = '0'] =
      /year: \$([\d,]+) of \$9,096 a year, then \$[\d,]+ past it/.exec(use) ?? [];
    expect(Number(cap.replace(',', ''))).toBeLessThanOrEqual(6_000);
    expect(Number(cap.replace(',', ''))).toBeGreaterThan(5_000);
  });

  it('has every category that was sent, the largest first', async () => {
    const { uses } = await told({
      card_names: ['Freedom Unlimited', 'Blue Cash Preferred', 'Savor', 'United Explorer'],
      additions: 0,
      params: {
        spending: {
          groceries: 800,
          dining: 350,
          gas: 180,
          drugstores: 90,
          internet_cable: 60,
          flights: 150,
          other: 500,
        },
        date,
      },
    });
    expect(uses.get('Chase Freedom Unlimited')).toEqual([
      'other spending',
      'flights',
      'drugstores',
      'internet and cable',
    ]);
  });
});

describe('the gain of a new card', () => {
  const params = { spending: { groceries: 758, gas: 195, other: 1_300 }, date: '2026-11-26' };

  it('names no bill on which no card earns more than it costs to pay it by card', async () => {
    const { uses } = await told({
      card_names: ['Double Cash', 'Freedom Flex'],
      additions: 0,
      params: { spending: { groceries: 500, dining: 300, rent: 1_800 }, date: '2026-11-26' },
    });
    expect([...uses.values()].flat().join('; ')).not.toMatch(/rent/);
    expect(uses.get('Citi Double Cash Card')).not.toEqual([]);
  });

  it('says what rests on rates with an end, and which card is best without them', async () => {
    const { text } = await told({
      card_names: ['Double Cash'],
      params: { date: params.date, spending: { Lyft: 600 } },
    });
    expect(text).toMatch(
      /Best to add: Chase Sapphire Preferred.* rests on rates known only for a time: after them it adds .*By rates that last the best is /,
    );
  });

  it('counts no announced quarter of a card to be opened', async () => {
    const { text } = await told({
      card_names: ['Freedom Unlimited', 'CSP', 'Blue Cash Everyday'],
      params,
    });
    expect(text).toContain('Best to add');
    expect(text).not.toMatch(/Chase Freedom Flex|known only for a time/);
  });

  it('says nothing of it where the gain lasts', async () => {
    const { text } = await told({ card_names: ['Quicksilver'], params });
    expect(text).toContain('Best to add');
    expect(text).not.toContain('rests on rates known');
  });
});

describe('the reason of a verdict', () => {
  it('tells where more than its own rewards and credits comes from', async () => {
    const { text } = await told({
      card_names: ['Freedom Unlimited', 'Freedom Flex', 'CSP'],
      additions: 0,
      params: { spending: { groceries: 758, gas: 195, dining: 347, other: 1_300 } },
    });
    expect(text).toMatch(
      /Chase Sapphire Preferred: .* against a \$95 fee; the rest is what it adds to the points of other cards/,
    );
    expect(text.match(/the rest is what it adds/g)).toHaveLength(1);
  });

  it('tells why a card without a fee is not needed', async () => {
    const { text } = await told({
      card_names: ['Savor', 'Quicksilver', 'Double Cash'],
      additions: 0,
      params: { spending: { dining: 300, groceries: 400, other: 500 } },
    });
    expect(text).toMatch(
      /OPTIMIZE Capital One Quicksilver.*: Adds nothing on this spending, where the other cards earn as much or more\. It has no fee/,
    );
  });
});

it('tells a rate of certain hours by them, and no cap that is none', async () => {
  const { text } = await told({
    card_names: ['Amex Gold', 'Citi Strata Elite'],
    additions: 0,
    params: { spending: { dining: 600 } },
  });
  expect(text).toContain('(6x, on Fridays and Saturdays from 18:00 to 06:00 ET)');
  expect(text).not.toMatch(/Strata Elite.*to its cap/);
});

describe('a card that earns on its top category alone', () => {
  const { cards } = catalogOn('2026-11-21');
  const top = cards.filter(
    ({ is_active, engine }) =>
      is_active && engine.earn.some(({ choice }) => choice?.by === 'top_spend'),
  );

  it.each(top.map(({ seed, engine }) => [seed.name, engine] as const))(
    'is told to be used so: %s',
    async (card_name, { earn }) => {
      const rules = earn.filter(({ choice }) => choice?.by === 'top_spend');
      const [rule] = rules;
      const spending = { [rule?.categories[0] ?? '']: 300, other: 100 };
      const { data } = await run('optimize_portfolio', {
        card_names: [card_name],
        params: { spending },
        additions: 0,
      });
      const uses = data.cards[0].use_for.join(', ');
      const pick = rule?.choice?.pick ?? 1;
      expect(uses).toContain(
        pick === 1 ? 'only as the top category of its cycle' : `only as one of the top ${pick}`,
      );
    },
  );

  it('are more than two', () => expect(top.length).toBeGreaterThan(2));
});
