import { expect, it } from 'vitest';
import { createAsk } from '../../../src/kit/network/outside/ask.ts';
import { createDocumentFetcher } from '../../../src/oauth/clients/document-fetcher.ts';

const DOCUMENT = 'https://client.example/good.json';

it('is not fetched while 48 others are on their way', async () => {
  const answers = Array.from({ length: 48 }, () => Promise.withResolvers<never>());
  let asked = 0;
  const fetching = createDocumentFetcher(
    () => answers[asked++]?.promise ?? Promise.reject(new Error('free again')),
  );
  const first = answers.map(() => fetching(DOCUMENT));
  await expect(fetching(DOCUMENT)).rejects.toThrow('too many are on their way');
  for (const { reject } of answers) reject(new Error('late'));
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(
    answers.map(() => 'rejected'),
  );
  expect(asked).toBe(48);
  await expect(fetching(DOCUMENT)).rejects.toThrow('free again');
});

it('is not fetched from a name of this machine, by the look-up that a server uses', async () => {
  const real = createDocumentFetcher(createAsk());
  await expect(real('https://localhost/good.json')).rejects.toThrow(
    'cannot be reached on the public internet',
  );
});
