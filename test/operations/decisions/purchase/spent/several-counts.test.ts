import { describe, expect, it } from 'vitest';
import { spentEach } from '../../../../../src/catalog/merchants/said/spent-so-far.ts';
import { operationOf, run } from '../../../support/run.ts';

const CUSTOM = 'BofA Customized Cash (category online shopping)';
const PORTFOLIO = [CUSTOM, 'Blue Cash Everyday', 'Citi Double Cash'];

async function ask(merchant: string, now = '2026-11-28') {
  const { data, warnings } = await run('which_card_at_merchant', {
    ...{ merchant, amount: 900, portfolio: PORTFOLIO, dates: { [CUSTOM]: '2023-11-01' } },
    date: now,
  });
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  const worth = (name: string): string =>
    data.earnings_comparison.find(({ card }: { card: string }) => card.includes(name))
      ?.estimated_value;
  return { data, text, told: warnings.join('\n'), worth };
}

const ON_CUSTOM = '$2,300 of online shopping this quarter on Customized Cash';
const ON_BLUE = '$5,800 of online shopping this year on Blue Cash Everyday';

describe('what is spent on several cards before, said at once', () => {
  it.each([
    `Newegg, already ${ON_CUSTOM}, ${ON_BLUE}`,
    `Newegg, already ${ON_CUSTOM} and ${ON_BLUE}`,
    `Newegg (already ${ON_CUSTOM}; already ${ON_BLUE})`,
    `Newegg. I have put ${ON_CUSTOM}. And ${ON_BLUE}`,
    'Newegg, already $2,300 this quarter on Customized Cash and $5,800 this year on Blue Cash Everyday',
    'Newegg, on Customized Cash already $2,300 this quarter, on Blue Cash Everyday $5,800 this year',
    'Newegg, Customized Cash: $2,300 this quarter, Blue Cash Everyday: $5,800 this year',
    `Newegg, already $2,300 since October 1 on Customized Cash, $5,800 since January on Blue Cash Everyday`,
  ])('is counted on each: %s', async (merchant) => {
    const { worth, told, text } = await ask(merchant);
    expect(worth('Customized Cash')).toBe('$13.00');
    expect(worth('Blue Cash Everyday')).toBe('$13.00');
    expect(told.match(/Counted as you say/g)).toHaveLength(2);
    expect(text).toMatch(/^Citi Double Cash Card returns the most at Newegg/);
  });

  it('is read of as many as are said', () => {
    const cards = ['Cash+', 'Custom Cash', 'BCE', 'Freedom Flex'];
    for (let count = 1; count <= cards.length; count += 1) {
      const said = cards.slice(0, count).map((card, at) => `$${at + 1},200 of dining on ${card}`);
      const { name, each, unread } = spentEach(`Kroger, already ${said.join(', ')}`) ?? {};
      expect(name).toBe('Kroger');
      expect(each?.map(({ dollars }) => dollars)).toEqual(
        [1_200, 2_200, 3_200, 4_200].slice(0, count),
      );
      expect(unread).toEqual([]);
    }
    expect(cards).toHaveLength(4);
  });

  it('takes no part of a sum for one of its own', async () => {
    const { told } = await ask('Newegg, already quite a $1,000 of it, of online shopping');
    expect(told).not.toContain('$0');
    expect(told).not.toContain('Counted as you say');
  });
});

describe('what is said and not counted', () => {
  it.each([
    'Newegg, already a whopping $2,300 whatever on Customized Cash, $1,000 this year on Blue Cash Everyday',
    'Newegg, already $2,300 of online shopping since July on Customized Cash',
    'Newegg, already $2,300 of online shopping this year on Customized Cash',
  ])('is told before the ranking, of which none is sure: %s', async (merchant) => {
    const { data, told } = await ask(merchant);
    expect(data.reason).toMatch(/^Open: not all of what is spent so far is counted/);
    expect(data.confidence).toBe('low');
    expect(told).toMatch(/\$2,300.+ is not (?:read|counted)/);
  });

  it('opens nothing where no cap is at stake', async () => {
    const { data } = await ask(
      'Newegg, already $2,300 of online shopping this year on Double Cash',
    );
    expect(data.reason).not.toContain('Open:');
  });

  it('is of a quarter since its first month alone', async () => {
    const july = 'Newegg, already $2,300 of online shopping since July on Customized Cash';
    expect((await ask(july, '2026-09-20')).worth('Customized Cash')).toBe('$13.00');
  });
});
