import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryModel, eventModel } from '../../src/billing/model.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signed, stripeSettings } from '../support/stripe/room.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/server.ts';

const PATH = '/api/v1/platform/billing/webhook';

describe('deliveries on the wire', () => {
  let stripe: StripeServer;
  let server: TestServer;
  beforeAll(async () => {
    stripe = await startStripeServer();
    server = await startTestServer(undefined, stripeSettings(stripe.url));
  });
  afterAll(async () => {
    await server?.close();
    await stripe?.close();
  });

  const event = () => stripe.ledger.event('invoice.paid', { id: 'in_1', object: 'invoice' });
  const post = (body: Buffer, headers: Readonly<Record<string, string>>) =>
    fetch(server.url + PATH, { method: 'POST', headers, body: new Uint8Array(body) });
  const stored = async () => [
    await eventModel(server.database.connection).countDocuments(),
    await deliveryModel(server.database.connection).countDocuments(),
  ];

  it('refuses other bytes under a signature, and what it could be talked into', async () => {
    const { body, signature } = signed(event(), new Date());
    const { signature: other } = signed(event(), new Date(), 'whsec_another');
    const [time = '', hash = ''] = signature.split(',');
    const before = await stored();
    const spaced = Buffer.concat([body, Buffer.from(' ')]);
    const changed = Buffer.from(body.toString().replace('in_1', 'in_2'));
    const marked = Buffer.concat([Buffer.from('\ufeff'), body]);
    for (const bytes of [spaced, changed, marked, body.subarray(1), Buffer.alloc(0)]) {
      expect((await post(bytes, { 'stripe-signature': signature })).status).toBe(400);
    }
    const headers = [
      other,
      time,
      hash,
      `${time},${hash.replace('v1=', 'v0=')}`,
      `${time},${time},${hash}`,
      `t=1,${time},${hash}`,
      `${time},${hash.toUpperCase()}`,
      `${time},${hash.slice(0, -2)}`,
      `${time}000,${hash}`,
      `t=NaN,${hash}`,
      `t=-1,${hash}`,
      `t=1e9,${hash}`,
      `t=99999999999999999999,${hash}`,
      `${time},v1=`,
      `${time},${'v1=00,'.repeat(1_500)}v1=00`,
    ];
    for (const header of headers) {
      expect((await post(body, { 'stripe-signature': header })).status, header).toBe(400);
    }
    const packed = { 'stripe-signature': signature, 'content-encoding': 'gzip' };
    expect((await post(gzipSync(body), packed)).status).toBe(415);
    expect(await stored()).toEqual(before);
    // The same, as it was signed.
    expect((await post(body, { 'stripe-signature': signature })).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'a;;;'])(
    'reads the bytes of a delivery as they are: %s',
    async (type) => {
      const { body, signature } = signed(event(), new Date());
      const headers = { 'content-type': type, 'stripe-signature': signature };
      expect((await post(body, headers)).status).toBe(200);
    },
  );

  it('refuses what is signed and no event, without a fault of its own', async () => {
    const { object, ...rest } = event();
    const good = { ...rest, data: { object: { id: 'in_1', object: 'invoice' } } };
    const other = (changed: object) => ({ ...good, data: { object: changed } });
    const odd = [
      ...[null, [], 'event', 1, { ...good, id: { $gt: '' } }, { ...good, type: ['invoice.paid'] }],
      ...[{ ...good, id: 'x'.repeat(256) }, { ...good, data: null }, other([])],
      ...[
        other({ id: { a: 1 } }),
        other({ id: ['in_1'] }),
        other({ id: 1 }),
        other({ object: {} }),
      ],
      ...[other({ customer: 1 }), other({ customer: [] }), other({ customer: { id: {} } })],
      other({ object: 'customer', id: { $ne: null } }),
    ];
    const [logged, before] = [server.logged.length, await stored()];
    const statuses: number[] = [];
    for (const one of odd) {
      const { body, signature } = signed(one as never, new Date());
      statuses.push((await post(body, { 'stripe-signature': signature })).status);
    }
    expect(statuses).toEqual(odd.map(() => 400));
    expect(statuses).toHaveLength(17);
    expect(await stored()).toEqual(before);
    expect(server.logged.slice(logged)).toEqual([]);
    const { body, signature } = signed({ object, ...good } as never, new Date());
    expect((await post(body, { 'stripe-signature': signature })).status).toBe(200);
  });

  it('takes a delivery in which one of several signatures is right, as while a secret is rolled', async () => {
    const one = event();
    const { body, signature } = signed(one, new Date());
    const { signature: other } = signed(one, new Date(), 'whsec_former');
    const [, former = ''] = other.split(',');
    const [time = '', own = ''] = signature.split(',');
    const headers = { 'stripe-signature': `${time},${former},${own}` };
    expect((await post(body, headers)).status).toBe(200);
  });

  it.each([
    ['without a signature', [], 'Content-Length: 200000', '', 400],
    ['announced too large', ['Stripe-Signature: t=1,v1=0'], 'Content-Length: 300000', '', 413],
    [
      'in pieces without an end',
      ['Stripe-Signature: t=1,v1=0'],
      'Transfer-Encoding: chunked',
      `${(262_145).toString(16)}\r\n${'x'.repeat(262_145)}`,
      413,
    ],
    [
      'with two headers of signatures',
      ['Stripe-Signature: t=1,v1=0', 'Stripe-Signature: t=2,v1=0'],
      'Content-Length: 2',
      '{}',
      400,
    ],
  ])(
    'answers what comes %s, though the body does not end',
    async (_how, own, length, body, status) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(
        [`POST ${PATH} HTTP/1.1`, 'Host: 127.0.0.1', ...own, length, '', body].join('\r\n'),
      );
      const [data] = await once(socket, 'data', { signal: AbortSignal.timeout(3_000) });
      expect(Number(String(data).slice(9, 12))).toBe(status);
      socket.destroy();
    },
  );
});
