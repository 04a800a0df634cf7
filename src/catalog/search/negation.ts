import { normaliseName } from '../names/clean.ts';
import { type Exclusions, type QueryFilters, withValue } from './filters.ts';
import { isAfterFrom, issuerAt } from './names.ts';
import { NEGATABLE } from './rules.ts';
import { isOrdinaryHere } from './words/ordinary.ts';
import { FILLER, isNameWord, type QueryVocabulary } from './words/vocabulary.ts';

/** Phrases that mark the next thing as unwanted, longest first. */
const NEGATIONS: readonly (readonly string[])[] = [
  'anything other than',
  ...['nothing', 'none'].flatMap((all) => ['from', 'by', 'of', 'with'].map((by) => `${all} ${by}`)),
  ...['anything', 'everything', 'anywhere', 'everywhere'].map((all) => `${all} but`),
  // Of the person: what is charged in a time was read before.
  ...['no', 'not', 'zero'].map((none) => `${none} interest${none === 'not' ? 'ed' : ''} in`),
  'other than',
  'rather than',
  'instead of',
  'apart from',
  'aside from',
  ...'except excluding exclude excludes without besides avoid avoiding never not dont doesnt isnt non'.split(
    ' ',
  ),
  ...'nor no'.split(' '),
].map((words) => words.split(' '));

/** A negation just before a phrase: the phrase is then not requested. */
export const NEGATED_BEFORE =
  /\b(?:not?|non|without|never|(?:not|dont) (?:want|need|care about)|except(?: for)?|excluding|exclude|(?:any|every)(?:thing|where|one|body) but|besides|avoid|(?:other|rather) than|instead of)(?: an?| the| any)? $/;

/** Words that end a negation. */
const ENDS = new Set(
  'for with on from that which under below but and or nor by in at where who due'.split(' '),
);

/** Words allowed between a negation and its object. */
const BETWEEN = new Set(
  'a an the any from by with on for have has having own issued want need like be of is my card cards it'.split(
    ' ',
  ),
);

/**
 * Fillers that change the meaning of the word before them: "no hotel fees" excludes no hotel card.
 */
const CHANGES_MEANING = new Set('fee fees reward rewards points annual'.split(' '));

/** What somebody already has says nothing about what they want: "I have no Chase cards". */
const HAS = new Set('have has had having own hold'.split(' '));

interface Item {
  readonly kind: 'issuer' | 'network' | 'type' | 'name' | 'perk';
  readonly length: number;
  readonly exclude: (excluded: Exclusions) => void;
}

/**
 * Takes what is not wanted out of the text: issuers, networks, types and names go into
 * `filters.excluded`, any other negated phrase into `not_understood`. Never reads a negation as a
 * request.
 * @returns the rest, normalized, with marks where something was taken out.
 */
export function readNegations(
  text: string,
  filters: QueryFilters,
  vocabulary: QueryVocabulary,
  not_understood: string[],
): string {
  const words = tokens(text);
  const rest: string[] = [];
  const excluded: Exclusions = { ...filters.excluded };
  for (let at = 0; at < words.length; ) {
    const negation = NEGATIONS.find((one) => one.every((word, i) => words[at + i] === word));
    if (!negation) {
      rest.push(words[at] ?? '');
      at += 1;
      continue;
    }
    const start = skipFillers(words, at + negation.length);
    const had = HAS.has(words[at - 1] ?? '') || words.slice(at, start).some((w) => HAS.has(w));
    const { items, end: read } = itemsFrom(words, start, vocabulary);
    const known = items.length > 0 && (!had || items.every(({ kind }) => kind === 'type'));
    const end = known ? read : endOfPhrase(words, Math.max(read, start));
    if (known) for (const { exclude } of items) exclude(excluded);
    else if (end > start) not_understood.push(words.slice(at, end).join(' '));
    rest.push('|');
    at = Math.max(end, at + negation.length);
  }
  if (Object.keys(excluded).length > 0) filters.excluded = excluded;
  return ` ${rest.join(' ')} `;
}

/** Words, and marks that no phrase may span. */
function tokens(text: string): string[] {
  return text
    .replace(/(?<=[a-z]{3})[.!?](?=\s)/g, ' , ')
    .split(/([|,;()])/)
    .flatMap((part) => (/^[|,;()]$/.test(part) ? [part] : normaliseName(part).split(' ')))
    .filter(Boolean);
}

function isMark(word: string | undefined): boolean {
  return word === undefined || /^[|,;()]$/.test(word);
}

function skipFillers(words: readonly string[], from: number): number {
  let at = from;
  while (BETWEEN.has(words[at] ?? '')) at += 1;
  return at;
}

/**
 * "Chase", "Chase or Amex", "Chase, Citi and Amex", and where they end. No items when something
 * else is negated, as in "not Chase travel cards": then the end is where that begins.
 */
function itemsFrom(
  words: readonly string[],
  start: number,
  vocabulary: QueryVocabulary,
): { items: readonly Item[]; end: number } {
  const items: Item[] = [];
  let end = start;
  for (let at = start; ; ) {
    const item = itemAt(words, at, vocabulary);
    const joint = words[at - 1] ?? '';
    const goesOn = joint === 'or' || joint === 'nor' || item?.kind === items[0]?.kind;
    if (!item || (items.length > 0 && !goesOn)) return { items, end };
    if (!endsWell(words[at + item.length])) return { items: [], end: at };
    items.push(item);
    end = at + item.length;
    while (words[end] === 'card' || words[end] === 'cards') end += 1;
    let next = end;
    while (['or', 'nor', 'and', ','].includes(words[next] ?? '')) next += 1;
    // `no student cards, cash back`: what follows a list that is closed is another part.
    const closed = item.kind === 'type' && /^cards? ,$/.test(words.slice(end - 1, next).join(' '));
    if (closed || next === end) return { items, end };
    at = skipFillers(words, next);
  }
}

function endsWell(word: string | undefined): boolean {
  if (isMark(word)) return true;
  return word !== undefined && !CHANGES_MEANING.has(word) && (FILLER.has(word) || ENDS.has(word));
}

function itemAt(words: readonly string[], at: number, vocabulary: QueryVocabulary): Item | null {
  const until = words.findIndex((word, i) => i >= at && isMark(word));
  const stretch = words.slice(at, until === -1 ? undefined : until);
  const ahead = stretch.join(' ');
  for (const { pattern, network } of NEGATABLE.networks) {
    const length = lengthAtStart(pattern, ahead);
    if (length > 0) return { kind: 'network', length, exclude: (out) => addNetwork(out, network) };
  }
  const perk = perkAt(ahead);
  if (perk) return perk;
  const issuer = issuerAt(words.slice(0, at + stretch.length), at, vocabulary);
  const nameFrom = at + (issuer?.length ?? 0);
  let nameTo = nameFrom;
  while (isNameWord(words[nameTo] ?? '', vocabulary) && !typeOf(words.slice(nameTo).join(' '))) {
    nameTo += 1;
  }
  if (issuer && nameTo === nameFrom) {
    return {
      kind: 'issuer',
      length: issuer.length,
      exclude: (out) => addIssuer(out, issuer.issuer),
    };
  }
  const type = issuer ? null : typeOf(ahead);
  if (type) {
    const exclude = (out: Exclusions) => {
      out.card_types = withValue(out.card_types, type.card_type);
    };
    // `no secured business cards`: without the secured ones there are none of those.
    const rest = type.card_type === 'secured' ? typeOf(stretch.slice(type.length).join(' ')) : null;
    return { kind: 'type', length: type.length + (rest?.length ?? 0), exclude };
  }
  const name = words.slice(at, nameTo).join(' ');
  // `never go to ...`, `not back yet`
  const isName =
    issuer !== null ||
    words.slice(at, nameTo).some((_word, i) => !isOrdinaryHere(words, at + i, vocabulary));
  if (name !== '' && isName) {
    const exclude = (out: Exclusions) => {
      out.names = withValue(out.names, name);
    };
    return { kind: 'name', length: nameTo - at, exclude };
  }
  const unknown = isAfterFrom(words, at) ? words[at] : undefined;
  if (unknown === undefined || FILLER.has(unknown) || isMark(unknown)) return null;
  return { kind: 'issuer', length: 1, exclude: (out) => addIssuer(out, unknown) };
}

/** A tag or benefit that somebody does not want. */
function perkAt(ahead: string): Item | null {
  for (const { pattern, tag } of NEGATABLE.tags) {
    const length = lengthAtStart(pattern, ahead);
    const exclude = (out: Exclusions) => {
      out.tags = withValue(out.tags, tag);
    };
    if (length > 0) return { kind: 'perk', length, exclude };
  }
  for (const [words, keys] of NEGATABLE.benefits) {
    const length = lengthAtStart(new RegExp(`(?:${words})(?!\\w)`), ahead);
    const exclude = (out: Exclusions) => {
      out.benefits = [...new Set([...(out.benefits ?? []), ...keys])];
    };
    if (length > 0) return { kind: 'perk', length, exclude };
  }
  return null;
}

function typeOf(ahead: string) {
  for (const { pattern, card_type } of NEGATABLE.types) {
    const length = lengthAtStart(pattern, ahead);
    if (length > 0) return { card_type, length };
  }
  return null;
}

/** How many words the pattern matches at the start of the text; 0 when it does not match there. */
function lengthAtStart(pattern: RegExp, text: string): number {
  const match = new RegExp(`^(?:${pattern.source})`).exec(text);
  return match ? match[0].split(' ').length : 0;
}

function addNetwork(excluded: Exclusions, network: NonNullable<Exclusions['networks']>[number]) {
  excluded.networks = withValue(excluded.networks, network);
}

/** Excluding the brand excludes its own cards and other banks' cards on its network. */
function addIssuer(excluded: Exclusions, issuer: string) {
  excluded.issuers = withValue(excluded.issuers, issuer);
  if (issuer === 'American Express') addNetwork(excluded, 'Amex');
  if (issuer === 'Discover') addNetwork(excluded, 'Discover');
}

/** Most words of a negated phrase that are repeated to the caller. */
const LONGEST_PHRASE = 5;

function endOfPhrase(words: readonly string[], start: number): number {
  let end = start;
  while (
    end < start + LONGEST_PHRASE &&
    !isMark(words[end]) &&
    !(end > start && ENDS.has(words[end] ?? ''))
  ) {
    end += 1;
  }
  return end;
}
