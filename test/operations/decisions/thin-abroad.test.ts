import { beforeAll, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const WORDS = 'Discover is taken by few shops abroad (more in Japan), which';
const ask = async (path: string, body: object) => (await server.call(path, { body })).body;

it('a card that few shops abroad take is told, and is never a sure choice there', async () => {
  const till = { merchant: 'Restaurant in Paris', amount: 100 };
  const discover = ['Discover it Miles', 'Citi Double Cash'];
  const { data, metadata } = await ask('/intelligence/merchant/best-card', {
    ...{ ...till, portfolio: discover },
  });
  expect(metadata.warnings).toContainEqual(expect.stringContaining(WORDS));
  expect(data.turns_at).toContain('shops abroad that do not take Discover');
  expect(data.confidence).not.toBe('high');

  const home = await ask('/intelligence/merchant/best-card', {
    ...{ merchant: 'Chipotle', amount: 100, portfolio: discover },
  });
  expect(JSON.stringify(home)).not.toContain('shops abroad');
});

it('a recommendation for spending abroad tells it of the cards that it names', async () => {
  const asked = {
    ...{ category: 'dining', portfolio_card_names: ['Discover it Miles', 'Amex Gold'] },
    params: { spending: { dining: 500 }, abroad: '100%' },
  };
  const { data, metadata } = await ask('/intelligence/recommend', asked);
  expect(metadata.warnings).toContainEqual(
    expect.stringMatching(/^Amex is taken by fewer shops than Visa and Mastercard abroad.*Gold/),
  );
  expect(data.recommendations[0].turns_at).toContain('shops abroad that do not take Amex');
});

it('abroad, a card is named first that is taken there and charges no fee', async () => {
  const cards = ['Discover it Cash Back', 'Citi Double Cash', 'Capital One Savor'];
  const best = async (category: string, more: object = {}) => {
    const body = { category, portfolio_card_names: cards, ...more };
    const { data } = await ask('/intelligence/recommend', body);
    return data.recommendations[0].card_name;
  };
  expect(await best('foreign purchases in Portugal')).toBe('Capital One Savor');
  expect(await best('international travel purchases')).toBe('Capital One Savor');
  expect(await best('other', { params: { abroad: '100%' } })).toBe('Capital One Savor');
  // Of spending that nobody named, too.
  const params = { spending: { groceries: 500 } };
  expect(await best('dining abroad', { params })).toBe('Capital One Savor');

  for (const merchant of ['dinner abroad', 'overseas hotel', 'international purchases']) {
    const { data } = await ask('/intelligence/merchant/best-card', { merchant, portfolio: cards });
    expect(data.abroad, merchant).toBe('abroad');
    expect(data.recommended_card, merchant).not.toMatch(/Discover|Double/);
  }
  const cinema = { merchant: 'Foreign Cinema', portfolio: cards };
  expect((await ask('/intelligence/merchant/best-card', cinema)).data.abroad).toBeNull();
});
