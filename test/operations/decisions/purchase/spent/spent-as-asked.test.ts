import { describe, expect, it } from 'vitest';
import { spentSoFar } from '../../../../../src/catalog/merchants/said/spent-so-far.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const RIVALS = ['Citi Double Cash', 'Capital One Quicksilver'];

async function ask(merchant: string, card: string, rival: string) {
  const input = { merchant, amount: 200, portfolio: [card, rival] };
  const { data, warnings } = await run('which_card_at_merchant', input);
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  const [, words] = /can be said with the shop: "(.+?)"\./.exec(text) ?? [];
  return { words, told: warnings.join('\n'), text };
}

describe('what is on a card already, said as the answer asks for it', () => {
  it('is read with the name of every card', () => {
    const unread = catalog.cards.filter(({ seed }) => {
      const said = `Best Buy, already $1,900 of shopping this quarter on ${seed.name}`;
      const meant = catalog.resolveCard(spentSoFar(said)?.card ?? '');
      return meant.kind !== 'found' || meant.card_id !== seed.card_id;
    });
    expect(catalog.cards.length).toBeGreaterThan(400);
    expect(unread.map(({ seed }) => seed.name)).toEqual([]);
  });

  it('is counted on every card with a cap, in each of its categories', async () => {
    const asking = new Set<string>();
    const failed: string[] = [];
    let asked = 0;
    for (const { seed, engine } of catalog.cards) {
      const capped = engine.earn.filter(({ cap }) => cap !== null);
      for (const category of new Set(capped.flatMap(({ categories }) => categories))) {
        for (const rival of RIVALS) {
          const { words } = await ask(category.replaceAll('_', ' '), seed.name, rival);
          if (words === undefined) continue;
          asked += 1;
          asking.add(seed.name);
          const { told } = await ask(words, seed.name, rival);
          const isCounted = told.includes('Counted as you say') && told.includes(seed.name);
          if (!isCounted) failed.push(`${words}: ${told}`);
        }
      }
    }
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(300);
    expect(asking.size).toBeGreaterThan(40);
  });

  it.each([
    ['Best Buy', 'U.S. Bank Cash+ Visa Signature Card'],
    ["Lowe's", 'Kroger Rewards World Elite Mastercard (U.S. Bank)'],
  ])('names a card with dots or brackets whole: at %s, %s', async (shop, card) => {
    const said = `${shop}, already $1,900 of shopping this quarter on ${card}`;
    expect(spentSoFar(said)).toMatchObject({ name: shop, dollars: 1_900 });
    expect((await ask(said, card, 'Double Cash')).told).toMatch(/Counted as you say|not counted/);
  });

  it('ends at a sentence', () => {
    const said = 'Kroger, already $300 of groceries this month on my BCP. Which now?';
    expect(spentSoFar(said)?.card ?? null).toBeNull();
  });

  it.each([
    'Shell, already a good $500 in fuel-like things on U.S. Bank Altitude Connect!? or so',
    'Best Buy (already near the cap of one of mine, I believe)',
    'Shell already about $500 or so in that place on one of mine',
  ])('is told where it is not read: %s', async (merchant) => {
    const { told } = await ask(merchant, 'Altitude Connect', 'Double Cash');
    expect(told).toContain('is not read, so nothing of it is counted');
  });

  it.each(['Amazon, no Prime', 'Target, already a Circle member for 3 years'])(
    'is not looked for in other words: %s',
    async (merchant) => {
      expect((await ask(merchant, 'Amex BCP', 'Double Cash')).told).not.toContain('nothing of it');
    },
  );
});
