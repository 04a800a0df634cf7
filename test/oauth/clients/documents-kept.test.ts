import { expect, it } from 'vitest';
import { FetcherBusy } from '../../../src/oauth/clients/document-fetcher.ts';
import { createDocumentClients } from '../../../src/oauth/clients/metadata-document.ts';

const GOOD = 'https://client.example/good.json';
const document = {
  client_id: GOOD,
  redirect_uris: ['https://client.example/callback'],
  token_endpoint_auth_method: 'none',
};

const issuer = { issuer: 'https://cards.example' } as Parameters<typeof createDocumentClients>[1];

it('a document that was not asked for is asked for by the next', async () => {
  let isBusy = true;
  const fetchOne = async () => {
    if (isBusy) throw new FetcherBusy('too many are on their way: try again');
    return { text: JSON.stringify(document), cacheControl: undefined };
  };
  const clients = createDocumentClients(fetchOne, issuer, () => new Date());
  await expect(clients.find(GOOD)).rejects.toThrow('too many');
  isBusy = false;
  expect(await clients.find(GOOD)).toMatchObject({ id: GOOD });
});

it('a document that can be used is kept, however many that cannot are asked for', async () => {
  let fetched = 0;
  const fetchOne = async (id: string) => {
    if (id !== GOOD) throw new Error('its host answered 404');
    fetched += 1;
    return { text: JSON.stringify(document), cacheControl: 'max-age=600' };
  };
  const clients = createDocumentClients(fetchOne, issuer, () => new Date());
  await clients.find(GOOD);
  const asked = Array.from({ length: 1_200 }, (_, n) =>
    clients.find(`https://client.example/none-${n}.json`),
  );
  const all = await Promise.allSettled(asked);
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1_200);
  await clients.find(GOOD);
  expect(fetched).toBe(1);
});
