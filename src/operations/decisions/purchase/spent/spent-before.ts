import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import {
  type SpentEach,
  type SpentSoFar,
  saysSpent,
  spentEach,
} from '../../../../catalog/merchants/said/spent-so-far.ts';
import { sumsSaid } from '../../../../catalog/merchants/said/spent-unread.ts';
import { kindNamed } from '../../../../catalog/names/kinds/long-names.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import type { Context } from '../../../../operation/context.ts';
import { distinctCards } from '../../../shared/cards/card-lookup.ts';
import { merchantName } from '../../../shared/merchants/merchant-facts.ts';
import type { Reading } from '../../../shared/said/read.ts';
import { type Counted, withCounted } from './cap-used.ts';
import {
  cappedRules,
  capsAt,
  isOfCycle,
  leadsOf,
  mayFill,
  type Said,
  shareCap,
  sinceFrom,
} from './caps-said.ts';
import { countedTexts, notCounted } from './counted-text.ts';
import { aimedAt, type Threshold, thresholdsOf } from './thresholds.ts';

/** A merchant, with what was spent before on a card, which no field says. */
export const merchantSpent = merchantName.describe(
  'As written, with what is spent so far: "Best Buy, already $1,900 of shopping this quarter on Cash+".',
);

/** What is on the cards already when a purchase is made. */
export interface SpentBefore {
  /** The purchase without what was said of it. */
  readonly merchant: string;
  readonly cards: CatalogCard[];
  /** The person with it, and whether something was said that may fill a cap and is not counted. */
  on(
    holder: Reading,
    here: Category,
    amount: number,
  ): {
    readonly holder: Reading;
    readonly lacks: boolean;
    /** What cards give after so much spending, of which what is said counts. */
    readonly thresholds: readonly Threshold[];
  };
}

/**
 * What was spent before, as it is said beside the merchant or a card: it counts toward caps of the time
 * that it is said of, and on cards whose best category is that of most spending it tells which that is.
 * What is not read of it is told.
 */
export function spentBefore(
  merchant: string,
  names: readonly string[],
  context: Context,
): SpentBefore {
  const { catalog, warn } = context;
  const { plan } = context.caller;
  let lacks = false;
  const leave = (words: string) => {
    lacks = true;
    warn(notRead(words));
  };
  const besideCards = names.map((name) => {
    const said = spentEach(name);
    if (said !== null || !saysSpent(name)) return { name: said?.name ?? name, said };
    const [card = name] = name.split(/\s*(?:[,;(–—]|[.:-]\s)/);
    leave(name.slice(card.length).replace(/^\W+/, ''));
    return { name: card, said };
  });
  const cards = distinctCards(
    besideCards.map(({ name }) => name),
    'portfolio',
    context,
  );
  const cardOf = (name: string): CatalogCard | null => {
    const meant = catalog.resolveCard(name);
    const ids =
      meant.kind === 'found' ? [meant.card_id] : meant.kind === 'ambiguous' ? meant.candidates : [];
    // `on Discover`, of whose cards one is held.
    const held = cards.filter(({ seed }) => ids.includes(seed.card_id));
    return held.length === 1 ? (held[0] ?? null) : null;
  };
  const read: Said[] = [];
  const add = (said: SpentSoFar, own: CatalogCard | null): boolean => {
    const kinds = kindsIn(said.what ?? '');
    const named = said.what === null || kinds.length > 1 ? null : kindNamed(said.what);
    // `$5,700 on the BCP`: what it was spent on may be a card.
    const instead =
      named?.kind === 'found' || said.what === null || kinds.length > 1 ? null : cardOf(said.what);
    const named_by = own ?? (said.card === null ? null : cardOf(said.card));
    const isAim = said.asked !== null || (named !== null && named.kind !== 'found' && !instead);
    const aim = isAim ? aimedAt(said, named_by ? [named_by] : cards, catalog.today, plan) : null;
    if (aim !== null) {
      read.push({ ...said, kind: null, whose: aim.card, aim: aim.required });
      return true;
    }
    const isCap = ({ engine }: CatalogCard) =>
      engine.earn.some(({ cap }) => cap?.amount === said.asked);
    if (said.asked !== null && !(named_by ? [named_by] : cards).some(isCap)) return false;
    const whose = own ?? instead ?? (said.card === null ? null : cardOf(said.card));
    const isKind = named === null || named.kind === 'found' || instead !== null;
    if (!isKind || (said.card !== null && whose === null)) return false;
    if (kinds.length > 1) {
      const [kind = null] = kinds;
      const open = whose === null ? cards : [whose];
      if (!open.some(({ engine }) => shareCap(engine.earn, kinds))) return false;
      read.push({ ...said, kind, kinds, whose });
      return true;
    }
    const kind = named?.kind === 'found' ? named.key : null;
    read.push({ ...said, kind, whose });
    return true;
  };
  const addEach = (said: SpentEach, own: CatalogCard | null) => {
    const unread = said.each.filter((one) => !add(one, own)).map(({ words }) => words);
    for (const words of [...unread, ...said.unread]) leave(words);
  };
  for (const { name, said } of besideCards) if (said !== null) addEach(said, cardOf(name));
  const beside = spentEach(merchant);
  if (beside !== null) addEach(beside, null);
  const unread = beside === null ? sumsSaid(merchant) : null;
  for (const words of unread?.words ?? []) leave(words);
  return {
    merchant: beside?.name ?? unread?.name ?? merchant,
    cards,
    on: (person, here, amount) => {
      const [only] = cards.length === 1 ? cards : [];
      const owned = read.map((one) => ({ ...one, whose: one.whose ?? only ?? null }));
      const thresholds = thresholdsOf(owned, cards, amount, person, context);
      const { as_of } = person;
      const counted = read.flatMap((one) => {
        if (one.aim !== undefined) return [];
        const said = one.kinds?.includes(here) ? { ...one, kind: here } : one;
        const dated = sinceFrom(said, cards, said.kind ?? here, as_of);
        const found = countedOf(dated, cards, here, as_of, thresholds, context);
        if (found !== null) return found;
        const whose = said.whose === null ? cards : [said.whose];
        if (whose.some(({ engine }) => mayFill(engine.earn, said, here, as_of))) lacks = true;
        return [];
      });
      for (const text of countedTexts(counted, person)) warn(text);
      return { holder: withCounted(person, counted, here, amount), lacks, thresholds };
    },
  };
}

/** The kinds that are said together: `electronics and home utilities`; empty where some part is none. */
function kindsIn(what: string): Category[] {
  const parts = what.split(/\s*(?:,|\/|&|\band\b)\s*/).filter(Boolean);
  const named = parts.flatMap((one) => {
    const meant = kindNamed(one);
    return meant.kind === 'found' ? [meant.key] : [];
  });
  return named.length === parts.length ? named : [];
}

/** Told first where some of what is on the cards is not counted. */
export const SPENT_UNREAD =
  'Open: not all of what is spent so far is counted (see the note), and a cap may be fuller than the figures take it.';

function notRead(words: string): string {
  return `${quoted(words)} is not read, so nothing of it is counted: say it as "already $300 of groceries this year on" and the card.`;
}

/** On which cards it is counted; null where it is on none, which is told. */
function countedOf(
  said: Said,
  cards: readonly CatalogCard[],
  here: Category,
  as_of: string,
  thresholds: readonly Threshold[],
  { warn, caller }: Pick<Context, 'warn' | 'caller'>,
): Counted | null {
  const kind = said.kind ?? here;
  const ofOne = ({ engine }: CatalogCard) =>
    said.rate === null || said.what !== null || capsAt(engine.earn, said.rate, as_of) === 1;
  const fits = (card: CatalogCard) =>
    (said.kinds ?? [kind]).every(
      (one) => cappedRules(card.engine.earn, one, said, as_of).length > 0,
    ) && ofOne(card);
  const leads = ({ engine }: CatalogCard) => isOfCycle(said) && leadsOf(engine.earn).length > 0;
  const open = cards.filter(leads);
  const fitting = cards.filter(fits);
  const one = open.length === 0 && fitting.length === 1 ? fitting : open;
  const whose = said.whose === null ? one : [said.whose];
  const counted = whose.filter((card) => fits(card) || leads(card));
  if (counted.length > 0) return { said, kind, cards: counted };
  const open_to = whose.length > 0 ? whose : cards.length === 1 ? cards : [];
  const isTold = thresholds.some(({ card }) => open_to.some(({ seed }) => seed === card.seed));
  if (!isTold) warn(notCounted(said, whose, kind, fitting, cards, as_of, caller.plan));
  return null;
}
