import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const CARDS = ['Wells Fargo Reflect', 'Quicksilver', 'Blue Cash Everyday'];
const once = { home_improvement: 4500 };

const compare = async (params: object, card_names = CARDS) => {
  const { data } = await run('compare_cards', { card_names, params });
  const text = operationOf('compare_cards').tool?.summarize?.(data) ?? '';
  return { data, text, first: text.split('\n')[0] ?? '' };
};

const LEAD =
  "For $4,500 bought once and paid back at $250 a month Capital One Quicksilver Cash Rewards leads: about $230 (first year's rewards and offer less fee and all interest on the purchase), against $207 with Blue Cash Everyday Card from American Express and $0 with Wells Fargo Reflect Card (confidence high).";

describe('a purchase that is paid back over months', () => {
  it('is weighed with its interest, offer and rewards, and without a transfer fee', async () => {
    const { data, text, first } = await compare({ once, monthly_payment: 250 });
    expect(first).toBe(LEAD);
    expect(text).toContain(
      'Without any interest: Wells Fargo Reflect Card; Capital One Quicksilver Cash Rewards and Blue Cash Everyday Card from American Express from $300 a month.',
    );
    expect(text).toContain(
      '0% for 21 months on purchases ($250 a month clears $4,500 in 18 months',
    );
    expect(text).toContain(
      'A purchase has no transfer fee. The 0% is for new accounts. Not known:',
    );
    expect(text).not.toMatch(/balance transfers|transfer fee \d|every bill paid in full/);
    expect(data.winner).toMatchObject({
      of: 'purchase',
      card_name: 'Capital One Quicksilver Cash Rewards',
      turns_at: [],
    });
  });

  it.each([
    { once, carried: [{ balance: 4500, monthly_payment: 250 }] },
    { once, carried: [{ balance: 4500 }], monthly_payment: 250 },
    { once, carried: [{ card: 'Wells Fargo Reflect', balance: 4500, monthly_payment: 250 }] },
    { once, carried: [{ card: 'furnace', balance: 4500, apr: 0, monthly_payment: 250 }] },
    { carried: [{ card: 'new purchase', balance: 4500, monthly_payment: 250 }] },
    { carried: [{ card: 'new card', balance: 4500 }], monthly_payment: 250 },
  ])('is understood as %j', async (params) => {
    const { first, data } = await compare(params);
    expect(first).toBe(LEAD);
    expect(data.person.interest).toEqual([]);
    expect(data.person.said.join()).toMatch(/paid back at \$250 a month/);
  });

  it('is none where a balance lies on a card, or at an APR', async () => {
    for (const row of [{ card: 'CSP' }, { card: 'Chase' }, { apr: 24 }]) {
      const carried = [{ ...row, balance: 4500 }];
      const { data } = await compare({ once: 4500, carried });
      expect(data.winner.of, JSON.stringify(row)).toBeUndefined();
      expect(data.comparison_table[1].transfer_fee_percent).toBe(3);
    }
  });

  it('takes a payment for the one balance that is said', async () => {
    const { data } = await compare({ carried: [{ balance: 3000, apr: 24 }], monthly_payment: 300 });
    expect(data.person.interest[0]).toMatchObject({ monthly_payment: 300 });
  });

  it('is refused with a call that works where nothing says what is paid back', async () => {
    const refusal = await compare({ monthly_payment: 250 }).catch((error: unknown) => error);
    expect(JSON.stringify(refusal)).toMatch(
      /params\.monthly_payment.*once .*home improvement.*4500.*, monthly_payment 250; .*carried/,
    );
    const other = { once: 4500, carried: [{ card: 'new purchase', balance: 4000 }] };
    await expect(compare(other)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('names the payment that clears it in time where none is said, and assumes bills paid', async () => {
    const { data, text } = await compare({ once });
    expect(text).toMatch(/0% for 21 months on purchases \(\$215 a month clears \$4,500 in time\)/);
    expect(text).toMatch(/0% for 15 months on purchases \(\$300 a month clears \$4,500 in time\)/);
    expect(text).toContain('every bill paid in full');
    expect(data.winner.of).toBeUndefined();
  });

  it('says that it is never paid off, and with what it is', async () => {
    const { text, data } = await compare({ once, monthly_payment: 20 });
    expect(text).toMatch(/^At \$20 a month \$4,500 is paid off with none of these\.\nWithout any/);
    expect(data.winner.card_name).toBeNull();
  });

  it('charges the regular APR from the start where nothing is at 0%', async () => {
    const { text, data } = await compare({ once, monthly_payment: 250 }, [
      'Wells Fargo Reflect',
      'Double Cash',
    ]);
    expect(text).toMatch(
      /no 0% on purchases: \$250 a month on \$4,500 takes until month 24 and about/,
    );
    expect(data.winner.card_name).toBe('Wells Fargo Reflect Card');
  });

  it('is told so by its narrative', async () => {
    const params = { once, monthly_payment: 250 };
    const { data } = await run('compare_cards', { card_names: CARDS, mode: 'verbose', params });
    expect(JSON.stringify(data.narrative)).toMatch(/"winner":"[^"]*Quicksilver[^"]*this purchase/);
  });

  it('tells no terms on plans that hide them', async () => {
    const params = { once, monthly_payment: 250 };
    const { data } = await run('compare_cards', { card_names: CARDS, params }, 'evaluation');
    expect(data.winner.of).toBeUndefined();
    expect(data.person.assumed.join()).toContain('no interest on the $4,500 that is paid back');
  });
});

describe('other answers of such a purchase', () => {
  const text = async (name: string, input: object) => {
    const { data, warnings } = await run(name, input);
    return [operationOf(name).tool?.summarize?.(data), ...warnings].join('\n');
  };

  it('are the value of a card', async () => {
    const asked = { card_name: 'Quicksilver', once, monthly_payment: 250 };
    expect(await text('calculate_card_value', asked)).toMatch(
      /On what is bought once, 0% for 15 months on purchases: \$250 a month leaves \$750 .*The first year less this interest: about \$230\. A purchase has no transfer fee/,
    );
  });

  it('are the best card of a category, ranked with the interest', async () => {
    const params = { once: 4500, monthly_payment: 250 };
    const among = { category: 'home_improvement', candidates: CARDS, params };
    const told = await text('recommend_card_for_category', among);
    expect(told).toMatch(/Quicksilver.*about \$230 in the first year .*\$38 of interest taken off/);
    expect(told).toMatch(
      /Wells Fargo Reflect Card: 0% for 21 months on purchases: \$250 a month clears/,
    );
    const { data } = await run('recommend_card_for_category', { ...among, candidates: undefined });
    const [best] = data.recommendations;
    const sum = best.trace.reduce((all: number, { value }: { value: number }) => all + value, 0);
    expect(sum).toBeCloseTo(best.net_value, 2);
    expect(best.interest).toBeGreaterThan(0);
  });

  it('are a search, which says what the shorter terms would leave', async () => {
    const words = '0% on a $4,500 purchase paid off at $250 a month';
    const left =
      /\$4,500 at \$250 a month takes 18 months.*they leave \$750 after 15 months and \$1,500 after 12 months at the regular APR/;
    expect(await text('search_credit_cards', { query: words })).toMatch(left);
    const sent = { query: 'no fee card', once, monthly_payment: 250 };
    expect(await text('search_credit_cards', sent)).toMatch(left);
    const priced = { query: '0% card for a $4,500 furnace', monthly_payment: 250 };
    expect(await text('search_credit_cards', priced)).toMatch(left);
  });
});
