import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import pLimit from 'p-limit';
import { agedFacts, checkedAt } from '../catalog/seeds/ages.ts';
import type { Seeds } from '../catalog/seeds/read.ts';
import type { CardSeed } from '../catalog/seeds/schema/card.ts';
import { isoDay } from '../kit/day.ts';
import type { GuardedRequest } from '../kit/network/guarded-request.ts';
import { type CitedPage, citedPages } from './pages/cited-pages.ts';
import { fetchPage } from './pages/fetch-page.ts';
import { pageText } from './pages/page-text.ts';
import { type RobotRules, readRobots } from './pages/robots.ts';
import { type PageRecord, type ProposalRecord, pageModel } from './queue/models.ts';
import { type Proposed, propose, withdraw } from './queue/proposals.ts';
import { WATCHED } from './reading/fields.ts';
import { oneLine, type Reading, type ReadPage } from './reading/reading.ts';

export interface WatchOptions {
  readonly connection: Connection;
  readonly seeds: Pick<Seeds, 'cards' | 'names'>;
  readonly get: GuardedRequest;
  readonly read: ReadPage;
  readonly read_by: 'model' | 'rules';
  readonly clock: () => Date;
  /** Waits between two requests to a host. */
  readonly wait: (ms: number) => Promise<void>;
  /** Called with what happened, line by line. */
  readonly tell: (line: string) => void;
  /** Key of the one card whose pages are fetched; absent: all. */
  readonly card?: string | undefined;
  /** Most pages of a run. */
  readonly most?: number | undefined;
}

export interface WatchSummary {
  /** Those looked for; each is changed, unchanged or dropped. */
  pages: number;
  changed: number;
  unchanged: number;
  dropped: number;
  /** Pages that were had and, for one card or more, could not be read: they are read the next time. */
  unread: number;
  proposals: number;
}

/** Hosts that are asked at the same time; each gets one request at a time. */
const HOSTS_AT_ONCE = 4;
const DELAY_SECONDS = 5;
/** A host that wants longer pauses is asked for fewer pages by its operator, not waited for. */
const MAX_DELAY_SECONDS = 60;
const TEXT_MAX = 400_000;

/**
 * Fetches the official pages that cards cite, keeps the text of each, and proposes what differs
 * from the catalogue, or bears out a fact that is due. Never writes the catalogue.
 */
export async function watchPages(options: WatchOptions): Promise<WatchSummary> {
  const { seeds, card, most } = options;
  const pages = citedPages(seeds, card).slice(0, most);
  const byHost = Map.groupBy(pages, ({ url }) => new URL(url).origin);
  const counts = { changed: 0, unchanged: 0, dropped: 0, unread: 0, proposals: 0 };
  const summary: WatchSummary = { pages: pages.length, ...counts };
  const limit = pLimit(HOSTS_AT_ONCE);
  await Promise.all(
    [...byHost].map(([origin, own]) => limit(() => watchHost(origin, own, options, summary))),
  );
  return summary;
}

async function watchHost(
  origin: string,
  pages: readonly CitedPage[],
  options: WatchOptions,
  summary: WatchSummary,
): Promise<void> {
  const { get, wait, tell } = options;
  const rules = await readRobots(get, origin).catch((error: Error) => error);
  if (rules instanceof Error) {
    summary.dropped += pages.length;
    const own = pages.length === 1 ? 'its page' : `its ${pages.length} pages`;
    tell(`${origin}: ${own} left out, its robots.txt cannot be had: ${rules.message}`);
    return;
  }
  const delay = Math.min(Math.max(rules.crawlDelay ?? 0, DELAY_SECONDS), MAX_DELAY_SECONDS);
  for (const page of pages) {
    await wait(delay * 1_000);
    try {
      await watchPage(page, rules, options, summary);
    } catch (error) {
      summary.dropped += 1;
      tell(`${page.url}: dropped, ${(error as Error).message}`);
    }
  }
}

async function watchPage(
  { url, cards }: CitedPage,
  rules: RobotRules,
  options: WatchOptions,
  summary: WatchSummary,
): Promise<void> {
  const { connection, get, clock, tell } = options;
  const known = await pageModel(connection).findById(url).lean();
  const got = await fetchPage(get, url, rules.allows, known ?? undefined);
  const now = clock();
  const seen =
    got.kind === 'page' ? seenPage(got, known, now) : known && { ...known, fetched_at: now };
  if (!seen) throw new Error('its host says that it is unchanged, and it was never seen');
  const isChanged = seen.hash !== known?.hash;
  summary[isChanged ? 'changed' : 'unchanged'] += 1;
  // Rules see less than a model, so that it reads anew what they have read, and they nothing of its.
  const isKept = !isChanged && (known?.read_by === 'model' || known?.read_by === options.read_by);
  const read_by = isKept ? known.read_by : options.read_by;
  const readings: Record<string, readonly Reading[]> = isKept ? { ...seen.readings } : {};
  for (const card of cards) {
    if (readings[card.key] === undefined && options.read_by === 'rules' && cards.length > 1) {
      tell(
        `${url}: cited by ${cards.length} cards, so only a language model could tell them apart`,
      );
      break;
    }
    if (readings[card.key] === undefined && read_by === options.read_by) {
      const read = await options.read(seen.text, card);
      for (const line of read?.dropped ?? []) tell(`${url} (${card.key}): dropped, ${line}`);
      if (read !== null) readings[card.key] = read.readings;
    }
    const own = readings[card.key];
    if (own)
      summary.proposals += await proposeReadings(own, card, { url, text: seen.text }, options, now);
  }
  if (cards.some(({ key }) => readings[key] === undefined)) summary.unread += 1;
  const record = { ...seen, _id: url, read_by, readings };
  await pageModel(connection).replaceOne({ _id: url }, record, { upsert: true });
}

/** @returns how many of them are new for a person to look at */
async function proposeReadings(
  readings: readonly Reading[],
  card: CardSeed,
  { url, text }: { readonly url: string; readonly text: string },
  options: WatchOptions,
  now: Date,
): Promise<number> {
  const proposed: Proposed[] = [];
  for (const reading of readings) {
    const one = await proposeReading(reading, card, url, options, now);
    if (one) proposed.push(one);
  }
  const kept = new Set(proposed.map(({ id }) => id));
  const read = new Set<string>(readings.map(({ field }) => field));
  const page = oneLine(text);
  // Words that still stand there count, until somebody reads something else of them.
  const says = ({ _id, field, quote }: ProposalRecord) =>
    kept.has(_id) || (!read.has(field) && page.includes(quote));
  await withdraw(options.connection, { card_key: card.key, url }, says, now);
  return proposed.filter(({ isNew }) => isNew).length;
}

type Got = Extract<Awaited<ReturnType<typeof fetchPage>>, { kind: 'page' }>;

function seenPage(
  { body, is_html, etag, last_modified }: Got,
  known: PageRecord | null,
  now: Date,
) {
  const text = (is_html ? pageText(body) : body).slice(0, TEXT_MAX).toWellFormed();
  const hash = createHash('sha256').update(text).digest('hex');
  const changed_at = known?.hash === hash ? known.changed_at : now;
  const readings = known?.readings ?? {};
  return { ...{ hash, text, etag, last_modified, changed_at, readings }, fetched_at: now };
}

/** @returns null when there is nothing for a person to look at */
async function proposeReading(
  { field, value, quote }: Reading,
  card: CardSeed,
  url: string,
  { connection, read_by, tell }: WatchOptions,
  now: Date,
): Promise<Proposed | null> {
  const { now: nowOf, same, group, covers } = WATCHED[field];
  const old_value = nowOf(card);
  // An offer of several parts is not told in one line, so no page could contradict it.
  if (field === 'bonus' && old_value === null && card.bonus !== null) return null;
  const isSame = old_value !== null && same(old_value, value);
  const checked = checkedAt(card, { name: covers[0] ?? field, group });
  if (isSame && !isDue(card, group, checked, isoDay(now))) return null;
  const new_value = isSame ? old_value : value;
  const proposed = await propose(
    connection,
    {
      ...{ kind: 'page', card_key: card.key, field, old_value, new_value, quote, url, read_by },
      since: checked,
    },
    now,
  );
  if (proposed.isNew)
    tell(
      `${card.key}: ${field} ${isSame ? `is still ${value}` : `${old_value ?? 'unknown'} -> ${value}`}`,
    );
  return proposed;
}

/** Whether facts of the group that were checked on that day are past their age. */
function isDue(card: CardSeed, group: string, checked_at: string | null, today: string): boolean {
  return agedFacts(card, today).some(
    (fact) => fact.group === group && fact.checked_at === checked_at && fact.is_old,
  );
}
