import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type CardSeed, cardFile, card as cardSchema } from '../../catalog/seeds/schema/card.ts';
import type { Source } from '../../catalog/seeds/schema/parts.ts';
import { isOnIssuersSite } from '../../catalog/seeds/sources.ts';
import { isWatched, WATCHED, type WatchedName } from '../reading/fields.ts';
import type { ProposalRecord } from './models.ts';

/** What became of a proposal that a person accepts. */
export type Acceptance =
  | { readonly kind: 'written'; readonly file: string }
  /** The catalogue says something else than when it was proposed. */
  | { readonly kind: 'outdated'; readonly now: string | null }
  /** Its field or value is none that could be written without thought. */
  | { readonly kind: 'by hand' };

interface CardFile {
  readonly file: string;
  readonly content: { cards: RawCard[] };
  readonly raw: RawCard;
}

/** A card as its file has it: without the defaults that reading adds. */
type RawCard = Record<string, unknown> & { key: string; sources: Source[] };

/**
 * Writes an accepted value into the seeds, with its page as the field's source, checked on the day
 * on which the page was fetched.
 *
 * @param day on which the source said so
 * @throws Error when the seeds would not be valid any more
 */
export async function acceptInto(
  seedsDir: string,
  { card_key, field, old_value, new_value, url, kind }: ProposalRecord,
  day: string,
): Promise<Acceptance> {
  const value = isWatched(field) && new_value !== null ? WATCHED[field].parse(new_value) : null;
  if (!isWatched(field) || value === null || url === null) return { kind: 'by hand' };
  const found = await findCard(seedsDir, card_key);
  if (found === null) return { kind: 'outdated', now: null };
  const before = cardSchema.parse(found.raw);
  const now = WATCHED[field].now(before);
  if (kind === 'page' && now !== old_value) return { kind: 'outdated', now };
  const after = WATCHED[field].put(before, value, day);
  change(found.raw, before, after);
  cite(found.raw, before, after, field, { title: titleOf(url, before), url, as_of: day });
  cardFile.parse(found.content);
  await replaceFile(found.file, `${JSON.stringify(found.content, null, 1)}\n`);
  return { kind: 'written', file: found.file };
}

/** A watched fact as the seeds have it now; null: unknown to them, or no watched fact. */
export async function valueInSeeds(
  seedsDir: string,
  { card_key, field }: Pick<ProposalRecord, 'card_key' | 'field'>,
): Promise<string | null> {
  if (!isWatched(field)) return null;
  const found = await findCard(seedsDir, card_key);
  return found && WATCHED[field].now(cardSchema.parse(found.raw));
}

/** A card that a report or a page named may have left the seeds since. */
async function findCard(seedsDir: string, key: string): Promise<CardFile | null> {
  const folder = path.join(seedsDir, 'cards');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  for (const name of names) {
    const file = path.join(folder, name);
    const content = JSON.parse(await readFile(file, 'utf8')) as CardFile['content'];
    const raw = content.cards.find((card) => card.key === key);
    if (raw) return { file, content, raw };
  }
  return null;
}

/** Writes the parts that differ, and leaves the others as they stand in the file. */
function change(raw: RawCard, before: CardSeed, after: CardSeed): void {
  for (const [part, value] of Object.entries(after)) {
    if (!isDeepStrictEqual(value, before[part as keyof CardSeed])) raw[part] = value;
  }
}

/** A reporter may have named any page. */
function titleOf(url: string, { issuer, official_url }: CardSeed): string {
  return isOnIssuersSite(url, official_url)
    ? `${issuer} page`
    : `Page of ${new URL(url).hostname.replace(/^www\./, '')}`;
}

/** The field's own source; the group keeps its sources for its other fields. */
function cite(
  raw: RawCard,
  before: CardSeed,
  after: CardSeed,
  field: WatchedName,
  source: Source,
): void {
  const index = sourceIndex(raw, before, field, source);
  const { group } = WATCHED[field];
  if (before.provenance[group] === null) {
    const own = { status: 'single_source', sources: [index], dispute: null };
    raw.provenance = { ...(raw.provenance as object), [group]: own };
  }
  // The day since which a value holds is that of no other value.
  const { now, same } = WATCHED[field];
  const [old, value] = [now(before), now(after)];
  const isStill = old !== null && value !== null && same(old, value);
  const cited = namesOf(field, before).map((name) => {
    const { effective_from } = before.field_provenance[name] ?? {};
    return [name, { sources: [index], ...(isStill && effective_from && { effective_from }) }];
  });
  raw.field_provenance = { ...before.field_provenance, ...Object.fromEntries(cited) };
}

/** The fee of the first year is the annual fee, unless it is another one. */
function namesOf(field: WatchedName, { annual_fee, first_year_fee }: CardSeed): readonly string[] {
  if (field === 'annual_fee' && annual_fee !== first_year_fee) return ['annual_fee'];
  return WATCHED[field].covers;
}

/** A page that only this field cites gets its new date; otherwise it is one more source. */
function sourceIndex(
  raw: RawCard,
  { field_provenance, provenance, sources }: CardSeed,
  field: WatchedName,
  source: Source,
): number {
  const { covers } = WATCHED[field];
  const elsewhere = new Set([
    ...Object.values(provenance).flatMap((group) => group?.sources ?? []),
    ...Object.entries(field_provenance).flatMap(([name, own]) =>
      covers.includes(name) ? [] : (own.sources ?? []),
    ),
  ]);
  const known = sources.findIndex(
    ({ url, as_of }, index) =>
      url === source.url && (as_of === source.as_of || !elsewhere.has(index)),
  );
  if (known < 0) return raw.sources.push(source) - 1;
  raw.sources[known] = source;
  return known;
}

/** All of a file or nothing of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}
