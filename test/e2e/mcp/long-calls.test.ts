import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

/** The search for three additions beside cards that choose is the longest calculation. */
const LONG = {
  card_names: [
    ...['Amex Gold', 'Citi Double Cash', 'Citi Custom Cash', 'U.S. Bank Cash+ Visa Signature Card'],
    ...['Bank of America Customized Cash Rewards Credit Card', 'Chase Freedom Flex'],
  ],
  additions: 3,
};

describe('while long calculations run', () => {
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedTestServer();
  });

  /** A long call that is in no cache; appends `name` to `order` when it is answered. */
  async function long(name: string, key: string, dining: number, order: string[]): Promise<void> {
    const params = { spending: { dining, groceries: 600, travel: 300, gas: 150 } };
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-api-key': key,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'optimize_portfolio', arguments: { ...LONG, params } },
      }),
    });
    expect(await response.text()).toContain('best_additions');
    order.push(name);
  }

  it('light calls are answered at once', async () => {
    const order: string[] = [];
    const all = [500, 510, 520, 530, 540, 550].map((dining) =>
      long('long', server.keys.pro, dining, order),
    );
    await Promise.race(all);
    const light = [
      server.call('/cards/2'),
      server.call('/cards?limit=20'),
      server.call('/intelligence/value', { body: { card_name: 'Amex Platinum' } }),
      server.call('/platform/account'),
    ];
    for (const answer of await Promise.all(light)) expect(answer.status).toBe(200);
    order.push('light');
    await Promise.all(all);
    expect(order).toHaveLength(7);
    expect(order.indexOf('light')).toBeLessThan(5);
  });

  it('an account with many of them does not keep others waiting', async () => {
    const order: string[] = [];
    const { pro, evaluation } = server.keys;
    // So many that it may come late, on a busy machine, and still long before the last.
    const many = Array.from({ length: 12 }, (_, n) => long('pro', pro, 600 + n, order));
    await Promise.race(many);
    await Promise.all([...many, long('evaluation', evaluation, 700, order)]);
    expect(order).toHaveLength(13);
    expect(order.indexOf('evaluation')).toBeLessThan(9);
  });
});
