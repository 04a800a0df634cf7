import express, { type Router } from 'express';
import { AppError } from '../../errors.ts';
import { boundedBody } from '../../kit/network/bounded-body.ts';
import { networkOf } from '../../kit/network/network-of.ts';
import { createWindows } from '../../kit/windows.ts';
import type { Services } from '../../operation/context.ts';
import { type Html, html } from '../../pages/html.ts';
import { sendPage } from '../../pages/layout.ts';

const FORM_MAX = 4 * 1024;
const MINUTE = 60_000;
const SUBJECTS_MAX = 10_000;
/** Looks into calendars a minute in each process; those of many people may come from one network. */
const BY_NETWORK = 300;
const BY_TOKEN = 20;

/** What opens without signing in, by a secret in the address: the calendar, and the end of letters. */
export function createNoticesRouter({ notices }: Pick<Services, 'notices'>): Router {
  const router = express.Router({ caseSensitive: true });
  const take = createWindows({ ms: MINUTE, subjects: SUBJECTS_MAX });
  const limit = (subject: string, most: number) => {
    const { fits, reset } = take(subject, 1, most);
    if (!fits) throw new AppError('rate_limited', undefined, { retry_after_seconds: reset });
  };

  router.use('/notices', (_req, res, next) => {
    // The address is the secret: no other site and no search engine learns it from us.
    res.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
    next();
  });

  router.get('/notices/calendar.ics', async (req, res) => {
    const token = tokenOf(req.query.token);
    limit(`network ${networkOf(req.ip)}`, BY_NETWORK);
    limit(`calendar ${token}`, BY_TOKEN);
    const calendar = await notices.calendar.read(token);
    if (!calendar) throw new AppError('calendar_not_found');
    res.set({ 'Cache-Control': 'private, max-age=300', ETag: calendar.etag });
    if (req.fresh) return void res.status(304).end();
    res.type('text/calendar; charset=utf-8').send(calendar.text);
  });

  const form = boundedBody(
    // Whatever it holds: the token in the address says whose letters end.
    express.raw({ type: () => true, limit: FORM_MAX, inflate: false }),
    FORM_MAX,
  );
  // Opening the link changes nothing, because mail scanners open links too.
  router.get('/notices/unsubscribe', (req, res) => {
    const token = tokenOf(req.query.token);
    if (!notices.canUnsubscribe(token)) throw new AppError('invalid_token', UNKNOWN);
    const path = `/notices/unsubscribe?token=${token}`;
    page(
      res,
      html`<p>You get a letter when something comes up for your saved cards. Your wallet, your account and a calendar stay as they are.</p>
<form class="single" method="post" action="${path}"><div class="row"><button>Send me no more of them</button></div></form>`,
    );
  });
  // RFC 8058: one POST, without a session or a form of ours, as often as it is sent.
  router.post('/notices/unsubscribe', form, async (req, res) => {
    const isOurs = await notices.unsubscribe(tokenOf(req.query.token));
    if (!isOurs) throw new AppError('invalid_token', UNKNOWN);
    page(
      res,
      html`<p role="status">No more of these letters are sent. You can switch them on again in <a href="/wallet/notices">your wallet</a>.</p>`,
    );
  });
  return router;
}

const UNKNOWN =
  'This link is not whole, or no longer known. Sign in and switch the letters off under Notices in your wallet.';

const tokenOf = (given: unknown): string =>
  typeof given === 'string' && given.length <= 200 ? given : '';

function page(res: Parameters<typeof sendPage>[0], content: Html): void {
  sendPage(res, 200, {
    title: 'Letters about your cards',
    body: html`<h1>Letters about your cards</h1>\n${content}`,
  });
}
