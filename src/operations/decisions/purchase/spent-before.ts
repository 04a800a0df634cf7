import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import {
  type SpentEach,
  type SpentSoFar,
  saysSpent,
  spentEach,
} from '../../../catalog/merchants/said/spent-so-far.ts';
import type { Since } from '../../../catalog/merchants/said/spent-time.ts';
import { sumsSaid } from '../../../catalog/merchants/said/spent-unread.ts';
import { kindNamed } from '../../../catalog/names/kinds/long-names.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import type { Category } from '../../../engine/model/categories.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import { capKey, choiceKey } from '../../../engine/model/input.ts';
import type { Cap } from '../../../engine/model/rate-terms.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { distinctCards } from '../../shared/cards/card-lookup.ts';
import { merchantName } from '../../shared/merchants/merchant-facts.ts';
import type { Reading } from '../../shared/said/read.ts';
import {
  cappedRules,
  FITTING,
  isOf,
  leadsOf,
  mayFill,
  type Said,
  SINCE,
  shareCap,
  sinceFrom,
} from './caps-said.ts';

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
  ): { readonly holder: Reading; readonly lacks: boolean };
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
    return meant.kind === 'found'
      ? (cards.find(({ seed }) => seed.card_id === meant.card_id) ?? null)
      : null;
  };
  const read: Said[] = [];
  const add = (said: SpentSoFar, own: CatalogCard | null): boolean => {
    const kinds = kindsIn(said.what ?? '');
    const named = said.what === null || kinds.length > 1 ? null : kindNamed(said.what);
    // `$5,700 on the BCP`: what it was spent on may be a card.
    const instead =
      named?.kind === 'found' || said.what === null || kinds.length > 1 ? null : cardOf(said.what);
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
      let holder = person;
      for (const one of read) {
        const said = one.kinds?.includes(here) ? { ...one, kind: here } : one;
        const dated = sinceFrom(said, cards, said.kind ?? here, holder.as_of);
        const now = withSaid(holder, dated, cards, here, amount, warn);
        const whose = said.whose === null ? cards : [said.whose];
        const isLeft = now === holder;
        if (isLeft && whose.some(({ engine }) => mayFill(engine.earn, said, here))) lacks = true;
        holder = now;
      }
      return { holder, lacks };
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

function withSaid(
  holder: Reading,
  said: Said,
  cards: readonly CatalogCard[],
  here: Category,
  amount: number,
  warn: Context['warn'],
): Reading {
  const kind = said.kind ?? here;
  const fits = ({ engine }: CatalogCard) => cappedRules(engine.earn, kind, said).length > 0;
  const ofCycle = said.since === null || said.since === 'month';
  const open = cards.filter(({ engine }) => ofCycle && leadsOf(engine.earn).length > 0);
  const fitting = cards.filter(fits);
  const one = open.length === 0 && fitting.length === 1 ? fitting : open;
  const whose = said.whose === null ? one : [said.whose];
  const counted = whose.filter(
    (card) => fits(card) || (ofCycle && leadsOf(card.engine.earn).length > 0),
  );
  if (counted.length === 0) {
    warn(notCounted(said, whose, kind, fitting));
    return holder;
  }
  const choices = new Map(holder.options.choices);
  const cap_used = new Map(holder.cap_used ?? []);
  for (const { seed, engine } of counted) {
    for (const { id, cap } of cappedRules(engine.earn, kind, said))
      cap_used.set(capKey(seed.card_id, cap.group ?? id), usedOf(said, cap));
    for (const lead of ofCycle && said.dollars !== null ? leadsOf(engine.earn) : []) {
      const group = lead[0]?.choice?.group ?? '';
      const [before, now] = [kind, here].map((one) => lead.find((rule) => isOf(rule, one)));
      // Of several top categories the others are not known.
      const isOne = lead[0]?.choice?.pick === 1;
      const isLed = before === now || (isOne && before && (said.dollars ?? 0) > amount);
      const led = isLed ? before : isOne ? now : undefined;
      if (led) choices.set(choiceKey(seed.card_id, group), [led.id]);
      if (led && led !== before) cap_used.delete(capKey(seed.card_id, group));
    }
  }
  warn(countedText(said, kind, counted));
  return { ...holder, options: { ...holder.options, choices }, cap_used };
}

function usedOf({ measure, dollars }: SpentSoFar, cap: Cap): number {
  if (dollars === null) return cap.amount;
  return measure === 'left' ? Math.max(0, cap.amount - dollars) : dollars;
}

function countedText(said: Said, kind: Category, counted: readonly CatalogCard[]): string {
  const names = list(counted.map(({ seed }) => seed.name));
  const { measure, dollars, since } = said;
  if (dollars === null)
    return `Counted as you say: the cap for ${categoryLabel(kind)} used up on ${names}.`;
  if (measure === 'left')
    return `Counted as you say: ${usd(dollars)} left of the cap for ${categoryLabel(kind)} on ${names}.`;
  const [cap] = counted.flatMap(({ engine }) => cappedRules(engine.earn, kind, said));
  const period = since ?? SINCE.find((one) => cap && FITTING[one].includes(cap.cap.period));
  const time = period === undefined ? 'in this cycle' : TIMES[period];
  return `Counted as you say: ${usd(dollars)} on ${list((said.kinds ?? [kind]).map(categoryLabel))} before, on ${names}, and nothing else ${time}.`;
}

const TIMES: Readonly<Record<Since, string>> = {
  ...{ year: 'this year', member_year: 'this membership year', quarter: 'this quarter' },
  ...{ month: 'in this cycle', other: 'in this cycle' },
};

/** Why nothing of it counts, and what would. */
function notCounted(
  said: Said,
  whose: readonly CatalogCard[],
  kind: Category,
  fitting: readonly CatalogCard[],
): string {
  const plain = `${quoted(said.words)} is not counted:`;
  if (said.whose === null && fitting.length > 1)
    return `${plain} say on which of ${list(fitting.map(({ seed }) => seed.name))} it is.`;
  const periods = whose.flatMap(({ engine }) =>
    cappedRules(engine.earn, kind, { since: null, rate: null }).map(
      ({ cap }) => PERIODS[cap.period].rate,
    ),
  );
  const [period] = periods;
  const names = whose.length > 0 ? list(whose.map(({ seed }) => seed.name)) : 'no card here';
  return period === undefined
    ? `${plain} ${whose.length > 0 ? `${names} has no cap` : 'no card here has a cap'} of that kind on ${categoryLabel(kind)}.`
    : `${plain} the cap of ${names} is one ${period.replace(/^a /, 'of a ')}: say what is spent in that.`;
}
