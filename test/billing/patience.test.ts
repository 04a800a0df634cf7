import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createStripe, forCaller } from '../../src/billing/stripe/client.ts';

it('a caller does not wait for a Stripe that takes connections and never answers', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const apiHost = `http://127.0.0.1:${port}`;
  const stripe = createStripe({ secretKey: 'sk_test_1', apiHost });
  const log: string[] = [];
  const asked = forCaller(
    (line) => log.push(line),
    () => stripe.customers.retrieve('cus_1'),
    50,
  );
  await expect(asked).rejects.toMatchObject({ code: 'billing_unavailable' });
  expect(log).toEqual(['Stripe did not do what was asked within 50 ms']);
  silent.close();
});
