import { eachInSteps, type Steps } from '../../../kit/steps.ts';
import type { CardSeed } from '../../seeds/schema/card.ts';
import type { NotCarriedCard } from '../../seeds/schema/names.ts';
import { brandKind } from '../brands.ts';
import { tellingWords } from '../clean.ts';
import type { Named } from '../compare.ts';
import type { ShareWords } from '../word-index.ts';

export interface CardEntry extends Named {
  readonly card: CardSeed | null;
  readonly missing: NotCarriedCard | null;
  readonly popularity: number;
  /** It carries another company's name beside the bank's. */
  readonly partner: boolean;
  /** Rates that it pays, as they are said: `2pct`. */
  readonly rates: readonly string[];
  /** Words of the bank's name. */
  readonly bank: readonly string[];
}

export const LONGEST_NAME = 200;
/** Cards that are read in a step. */
const PER_STEP = 50;
/** A network and its levels: anybody may say them, and no card is missed for want of them. */
const LEVELS: Readonly<Record<CardSeed['networks'][number], readonly string[]>> = {
  Visa: ['visa', 'visa signature', 'visa infinite'],
  Mastercard: ['mastercard', 'world mastercard', 'world elite', 'world legend mastercard'],
  Amex: ['amex'],
  Discover: ['discover'],
};

/** Names with the bank in them, which are whole even in lower case and without `credit card`. */
export function* fullNameSteps(cards: readonly CardSeed[]): Steps<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  yield* eachInSteps(cards, PER_STEP, ({ name, issuer, card_id }) => {
    const words = tellingWords(name);
    const isWhole = tellingWords(issuer).every((word) => words.includes(word));
    if (isWhole) found.set(plain(name), card_id);
  });
  // A bank's name may be what people call another's card: `Aspire`.
  const names = new Map(cards.map(({ card_id, name }) => [card_id, name.toLowerCase()]));
  yield* eachInSteps(cards, PER_STEP, ({ aliases, card_id }) => {
    for (const alias of aliases.map(plain)) {
      const owner = alias.includes(' ') ? undefined : found.get(alias);
      if (owner === undefined || owner === card_id) continue;
      found.delete(alias);
      found.set(names.get(owner) ?? alias, owner);
    }
  });
  return found;
}

export function plain(name: string): string {
  const words = name
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();
  return words.replace(/^the /, '').replace(/(?: credit)? card$/, '');
}

/**
 * A code of a personal card with `business` is the business card of the same name: `VX business`.
 * @returns names by card id
 */
export function* businessCodeSteps(
  cards: readonly CardSeed[],
): Steps<ReadonlyMap<number, readonly string[]>> {
  const code = (alias: string): boolean => /^[A-Z0-9]{2,5}$/.test(alias);
  const personal = new Map<string, string[]>();
  yield* eachInSteps(cards, PER_STEP, ({ business, issuer, name, aliases }) => {
    const codes = business ? [] : aliases.filter(code);
    if (codes.length > 0) personal.set(spelled(issuer, `${name} business`), codes);
  });
  const found = new Map<number, readonly string[]>();
  yield* eachInSteps(cards, PER_STEP, ({ business, card_id, issuer, name }) => {
    const codes = business ? personal.get(spelled(issuer, name)) : undefined;
    if (codes)
      found.set(
        card_id,
        codes.map((one) => `${one} business`),
      );
  });
  return found;
}

/** The same for names of one issuer with the same words in any order. */
function spelled(issuer: string, name: string): string {
  return [issuer, ...[...new Set(tellingWords(name))].sort()].join(' ');
}

/** People name a card by its points, too; cash is what most cards pay. */
function programWords({ program }: CardSeed): readonly string[] {
  return program === null || program.includes('cash') ? [] : [program.replaceAll('_', ' ')];
}

/** What people call the company behind a card: `holland america cruise card`. */
const TRADES: Readonly<Partial<Record<CardSeed['card_type'], readonly string[]>>> = {
  airline: ['airline', 'airlines'],
  hotel: ['hotel', 'hotels'],
  store: ['store'],
};

/** @param share one list for all entries that say the same */
export function cardEntry(
  card: CardSeed,
  popularity: number,
  more: readonly string[],
  share: ShareWords,
): CardEntry {
  const kinds = [card.business ? 'business' : 'personal'];
  if (card.card_type === 'student' || card.card_type === 'secured') kinds.push(card.card_type);
  const networks = card.networks.flatMap((network) => LEVELS[network]);
  return {
    card,
    missing: null,
    popularity,
    partner: isPartners(card),
    rates: share(
      [card.base_rate, ...card.earn.map(({ rate }) => rate)].map(
        (rate) => `${String(rate).replace('.', '')}pct`,
      ),
    ),
    bank: share(tellingWords(card.issuer)),
    names: [card.name, ...card.aliases, ...more],
    also: share([card.issuer, ...networks, ...kinds]),
    beside: share([...programWords(card), ...(TRADES[card.card_type] ?? [])]),
  };
}

/** Whether the bank issues it in another company's name: `United Explorer`, `Target Circle`. */
function isPartners({ issuer, name, aliases }: CardSeed): boolean {
  if (tellingWords(name).some((word) => brandKind(word) === 'partner')) return true;
  const bank = tellingWords(issuer);
  return ![name, ...aliases].some((one) => tellingWords(one).some((word) => bank.includes(word)));
}

export function missingEntry(missing: NotCarriedCard): CardEntry {
  return {
    card: null,
    missing,
    popularity: 0,
    partner: false,
    rates: [],
    bank: missing.issuer === null ? [] : tellingWords(missing.issuer),
    names: [missing.name, ...missing.aliases],
    also: missing.issuer === null ? [] : [missing.issuer],
  };
}
