import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../../operations/support/run.ts';

async function told(merchant: string, card: string) {
  const { data, warnings } = await run('which_card_at_merchant', {
    merchant,
    amount: 900,
    portfolio: [card, 'Wells Fargo Active Cash'],
  });
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  return { text, notes: warnings.join('\n') };
}

const CARDS = [
  ['Pottery Barn', 'The Key Rewards Visa', 0],
  ['Best Buy', 'My Best Buy Visa', 0],
  ['Wayfair', 'Wayfair Mastercard', 45],
] as const;
const SAID = [
  ', on their 12 months no interest plan',
  ' with promotional financing',
  ' (paid in 12 monthly payments)',
  ', financed',
  ' on the 0% plan',
];

describe("a purchase on a store's plan without interest", () => {
  it('earns what its card pays on such a plan', async () => {
    let seen = 0;
    for (const [shop, card, dollars] of CARDS) {
      for (const said of SAID) {
        const { text, notes } = await told(`${shop}${said}`, card);
        expect(text, shop + said).toMatch(new RegExp(`- ${card}.*: \\dx, about \\$${dollars}\\b`));
        expect(text, shop + said).toContain(`returns the most at ${shop}`);
        expect(notes).toContain("Counted as on the store's plan without interest");
        seen += 1;
      }
    }
    expect(seen).toBe(CARDS.length * SAID.length);
  });

  it('is none where nothing is said of one, or it is denied', async () => {
    for (const [shop, card] of CARDS) {
      for (const said of ['', ', no financing', ', not on their payment plan']) {
        const { text, notes } = await told(`${shop}${said}`, card);
        expect(text, shop + said).toMatch(new RegExp(`${card}.*returns the most`));
        expect(notes).not.toContain("Counted as on the store's plan");
      }
    }
    expect.assertions(CARDS.length * 6);
  });

  it('is told where a source has it, with what it takes', async () => {
    const { notes } = await told('Pottery Barn', 'The Key Rewards Visa');
    expect(notes).toMatch(/0% in 12 equal payments .*\$750 or more.*which then earns nothing\./);
    expect(notes).not.toContain('not known here: ask there');
    const { data } = await run('get_card_details', { card_name: 'The Key Rewards Visa' });
    const details = operationOf('get_card_details').tool?.summarize(data) ?? '';
    expect(details).toContain('nothing on a plan without interest)');
  });
});
