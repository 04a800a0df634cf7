import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import { boundedBody } from '../../kit/network/bounded-body.ts';
import { sendJson } from '../http.ts';

const BODY_MAX = 256 * 1024;

/** Takes a delivery as it came over the wire; resolves when it is stored. */
export type ReceiveDelivery = (delivery: {
  readonly body: Buffer;
  readonly signature: string | undefined;
}) => Promise<unknown>;

/** @param outcome what became of a delivery: `stored`, or the code of the error */
type OnDelivery = (outcome: string) => void;

/**
 * Where Stripe sends its events. The signature is over the bytes, so nothing may parse them before;
 * no key is asked for, the signature says who sends.
 *
 * @param receive null where nothing is sold.
 */
export function createStripeWebhook(
  receive: ReceiveDelivery | null,
  onDelivery: OnDelivery,
): Router {
  const router = express.Router({ caseSensitive: true });
  const raw = boundedBody(
    express.raw({ type: () => true, limit: BODY_MAX, inflate: false }),
    BODY_MAX,
  );
  // Before the body: without a signature it is nothing to wait for.
  const expected: RequestHandler = (req, _res, next) => {
    if (receive === null) throw new AppError('billing_unavailable');
    if (!req.headers['stripe-signature']) throw new AppError('invalid_webhook');
    next();
  };
  router.post('/', expected, raw, async (req, res) => {
    const signature = req.headers['stripe-signature'];
    const body: unknown = req.body;
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') {
      throw new AppError('invalid_webhook');
    }
    await receive?.({ body, signature });
    onDelivery('stored');
    sendJson(res, 200, '{"received":true}');
  });
  const count: ErrorRequestHandler = (error, _req, _res, next) => {
    onDelivery(failureOf(error).code);
    next(error);
  };
  router.use(count);
  router.all('/', (_req, res) => {
    res.setHeader('Allow', 'POST');
    throw new AppError('method_not_allowed');
  });
  return router;
}
