/**
 * A program of somebody who installed the package: compiled strictly, then run. It prints what it
 * saw as JSON.
 */
import { Cardwright, CardwrightError, type DataOf } from '@cardwright/client';

const { CARDWRIGHT_URL = '', CARDWRIGHT_KEY = '' } = process.env;
const client = new Cardwright({ baseUrl: CARDWRIGHT_URL, apiKey: CARDWRIGHT_KEY });

const compared = await client.post('/intelligence/compare', {
  query: { mode: 'fast' },
  body: { card_names: ['Amex Gold', 'CSP'], params: { spending: { dining: 500 } } },
});
const worth: (number | null | undefined)[] = compared.data.comparison_table.map(
  ({ net_value }) => net_value,
);

// Bare answers and enveloped ones look the same.
const health = await client.get('/platform/health');
const status: 'healthy' | 'degraded' = health.data.status;
const terms: DataOf<'get', '/cards/{card_id}/terms'> = (
  await client.get('/cards/{card_id}/terms', { path: { card_id: 2 } })
).data;

const key = await client.post('/platform/keys', { body: { label: 'consumer' } });
const rotated = await client.delete('/platform/keys/{id}', { path: { id: key.data.key.id } });

const names: string[] = [];
for await (const card of client.cards({ issuer: 'Chase', limit: 20 })) names.push(card.card_name);
let changes = 0;
for await (const change of client.changes({ since: '2024-01-01' })) {
  if (change.card_id > 0) changes += 1;
}

let refused: unknown = null;
try {
  await client.post('/intelligence/value', { body: { card_name: 'Amex' } });
} catch (error) {
  if (!(error instanceof CardwrightError)) throw error;
  if (error.code === 'ambiguous_card') {
    const { code, status: http, requestId, details, rateLimit } = error;
    refused = { code, http, requestId, choices: details.choices?.length, rateLimit };
  }
}

/** Never called: what a compiler must refuse. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error no such path
  await client.get('/cardz');
  // @ts-expect-error that path has no GET
  await client.get('/intelligence/compare');
  // @ts-expect-error the path parameter is missing
  await client.get('/cards/{card_id}');
  // @ts-expect-error it is a number
  await client.get('/cards/{card_id}', { path: { card_id: 'two' } });
  // @ts-expect-error the body is required
  await client.post('/platform/webhooks');
  // @ts-expect-error no such field
  await client.post('/cards/search', { body: { colour: 'gold' } });
  // @ts-expect-error not one of its values
  await client.get('/cards', { query: { sort_by: 'colour' } });
  // @ts-expect-error no such field in the answer
  console.log((await client.get('/platform/health')).data.colour);
  // @ts-expect-error no such code
  console.log(new CardwrightError('', { code: 'no_such_code' }));
}

console.log(
  JSON.stringify({
    worth,
    status,
    apr: terms.purchase_apr,
    revoked: rotated.status,
    names: names.length,
    distinct: new Set(names).size,
    changes,
    refused,
    rateLimit: compared.rateLimit,
    requestId: compared.requestId,
    node: process.version,
  }),
);
