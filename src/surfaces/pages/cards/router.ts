import express, { type Request, type Response, type Router } from 'express';
import { AppError } from '../../../errors.ts';
import { failureOf } from '../../../failures.ts';
import { cleanText } from '../../../kit/clean-text.ts';
import { boundedBody } from '../../../kit/network/bounded-body.ts';
import { withoutLongNumbers } from '../../../kit/text/card-numbers.ts';
import { faultsOf, NO_FAULTS, requireFields } from '../../../pages/forms.ts';
import { sendPage } from '../../../pages/layout.ts';
import { setRetryAfter } from '../../error-answers.ts';
import { requestIdOf } from '../../http.ts';
import type { SiteDependencies } from '../deps.ts';
import { ownForms } from '../own-forms.ts';
import type { Comparison, Detail, History, Value } from './answers.ts';
import { cardPage } from './card.ts';
import { comparePage } from './compare.ts';
import { type CardLink, cardsWith, linkOf, nearestCards } from './find.ts';
import { listPage } from './list.ts';
import { REPORT_FIELDS, reportedPage, reportPage, type TypedReport } from './report.ts';
import { readSpending } from './spending-form.ts';
import { worthAnswer } from './worth.ts';

const FORM_MAX = 8 * 1024;
const QUERY_MAX = 100;
const RIVALS = 4;
/** Dollars by which the fee of a rival may differ. */
const RIVAL_FEE = 250;

/** The catalogue as pages: all cards, one card, two side by side, and what is wrong with a fact. */
export function createCardPages(deps: SiteDependencies): Router {
  const router = express.Router({ caseSensitive: true });
  const { services, visitors } = deps;
  const { publicUrl } = services;

  router.get('/cards', (req, res) => {
    const { q } = req.query;
    const query = typeof q === 'string' ? withoutLongNumbers(cleanText(q.slice(0, QUERY_MAX))) : '';
    const catalog = services.catalog();
    const found = cardsWith(catalog, query);
    const near = found.length > 0 ? [] : nearestCards(catalog, query);
    sendPage(res, 200, listPage(found, { query, near, publicUrl }));
  });

  router.get('/cards/:slug', async (req, res) => {
    const { seed } = cardAt(req.params.slug, deps);
    const { card_id, key: slug } = seed;
    const form = readSpending(req.query);
    const ask = <Output>(name: string, input: unknown) =>
      visitors.ask<Output>(req, res, name, input);
    const [detail, history, value] = await Promise.all([
      ask<Detail>('get_card_details', { card_id }),
      ask<History>('get_card_history', { card_id }),
      form.spending &&
        ask<Value>('calculate_card_value', { card_name: seed.name, spending: form.spending }),
    ]);
    const page = cardPage({
      ...{ slug, form, publicUrl },
      detail: detail.output,
      changes: history.output.changes,
      answer:
        value && worthAnswer(value.output, detail.output.annual_fee, forPeople(value.warnings)),
      rivals: rivalsOf(slug, deps),
    });
    sendPage(res, Object.keys(form.faults.fields).length > 0 ? 422 : 200, page);
  });

  router.get('/compare/:pair', async (req, res) => {
    const pair = pairAt(req.params.pair, deps);
    const form = readSpending(req.query);
    const { output, warnings } = await visitors.ask<Comparison>(req, res, 'compare_cards', {
      card_names: pair.map(({ name }) => name),
      ...(form.spending && { params: { spending: form.spending } }),
    });
    const page = comparePage({
      pair,
      comparison: output,
      form,
      warnings: forPeople(warnings),
      publicUrl,
    });
    sendPage(res, Object.keys(form.faults.fields).length > 0 ? 422 : 200, page);
  });

  router.get('/cards/:slug/report', (req, res) => {
    sendPage(res, 200, reportPage(linkOf(cardAt(req.params.slug, deps)), {}, NO_FAULTS));
  });
  const form = boundedBody(
    express.urlencoded({ extended: false, limit: FORM_MAX, parameterLimit: 6 }),
    FORM_MAX,
  );
  router.post('/cards/:slug/report', ownForms(publicUrl), form, (req, res) => {
    const card = cardAt(String(req.params.slug), deps);
    return takeReport(card, req, res, deps);
  });
  return router;
}

async function takeReport(
  found: ReturnType<typeof cardAt>,
  req: Request,
  res: Response,
  deps: SiteDependencies,
): Promise<void> {
  const card = linkOf(found);
  const typed = typedOf(req.body);
  try {
    requireFields(req.body ?? {}, (name) => REPORT_FIELDS.some((one) => one === name));
    const { output } = await deps.visitors.ask<{ status: string }>(req, res, 'report_fact', {
      card_id: found.seed.card_id,
      ...typed,
    });
    sendPage(res, 200, reportedPage(card, output.status === 'received'));
  } catch (error) {
    const failure = failureOf(error);
    deps.report(error, requestIdOf(res));
    setRetryAfter(res, failure);
    sendPage(res, failure.status, reportPage(card, typed, faultsOf(failure, REPORT_FIELDS)));
  }
}

/** Without the sentences that tell programs which argument to send. */
function forPeople(warnings: readonly string[]): string[] {
  return warnings
    .map((warning) => warning.replace(/ ?\b[a-z]+_[a-z]+[^.]*\./g, '').trim())
    .filter(Boolean);
}

/** What was typed; a field that was left empty is not there. */
function typedOf(body: unknown): TypedReport {
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    REPORT_FIELDS.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.slice(0, 600)]] : [];
    }),
  );
}

/** @throws AppError `card_not_found` with the names that come near */
function cardAt(slug: string, { services }: SiteDependencies) {
  const catalog = services.catalog();
  const card = catalog.cardsByKey.get(slug);
  if (card) return card;
  throw new AppError('card_not_found', 'No card has this address.');
}

/** Two cards of `a-vs-b`; a key may hold the same letters, so every place is tried. */
function pairAt(pair: string, deps: SiteDependencies): [CardLink, CardLink] {
  const { cardsByKey } = deps.services.catalog();
  for (const { index } of pair.slice(0, QUERY_MAX * 2).matchAll(/-vs-/g)) {
    const a = cardsByKey.get(pair.slice(0, index));
    const b = cardsByKey.get(pair.slice(index + 4));
    if (a && b && a !== b) return [linkOf(a), linkOf(b)];
  }
  throw new AppError('card_not_found', 'No two cards have this address.');
}

/** Open cards of the same kind from other issuers with a fee near it, the most written about first. */
function rivalsOf(slug: string, { services }: SiteDependencies): CardLink[] {
  const catalog = services.catalog();
  const own = catalog.cardsByKey.get(slug)?.seed;
  if (!own) return [];
  return catalog.cards
    .filter(({ seed }) => seed.status === 'open' && seed.card_type === own.card_type)
    .filter(({ seed }) => seed.issuer !== own.issuer && seed.business === own.business)
    .filter(({ seed }) => Math.abs(seed.annual_fee - own.annual_fee) <= RIVAL_FEE)
    .sort(
      (a, b) => b.seed.sources.length - a.seed.sources.length || a.seed.card_id - b.seed.card_id,
    )
    .slice(0, RIVALS)
    .map(linkOf);
}
