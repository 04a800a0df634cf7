import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { tooLong } from '../../../engine/explain/confidence.ts';
import { isLate } from '../../../engine/model/effort.ts';
import type { EngineProgram } from '../../../engine/model/facts.ts';
import { MAX_CARDS } from '../../../engine/model/input.ts';
import { AppError, type InputIssue } from '../../../errors.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { cardName, text } from '../../../operation/params.ts';
import { cardByName, distinctCards } from '../cards/card-lookup.ts';
import { householdPoints, OTHER_ADULT } from '../points/household-points.ts';

/** Two adults of one household: the caller's cards, and those of the other adult. */

const adult = z.strictObject({
  name: text(40).optional(),
  card_names: z.array(cardName).max(MAX_CARDS).default([]),
  /** Cards of the caller on which the other adult is an authorized user. */
  authorized_user_on: z.array(cardName).max(MAX_CARDS).default([]),
  /** Whether the two move points to each other; omitted: as far as the program lets them. */
  shares_points: z.boolean().optional(),
});

const TWO = 'takes one other adult: a household here is two adults, you and one more';

const isText = (given: unknown) => typeof given === 'string';

/** The other adult of a household, as an argument of decisions on a whole wallet. */
export const partner = z
  .preprocess((given, context) => {
    // A count of people, as in a household of 4.
    if (typeof given === 'number') {
      context.addIssue({ code: 'custom', message: TWO });
      return {};
    }
    if (typeof given === 'string') return { card_names: given.split(/\s*[,;]\s*|\s+and\s+/) };
    if (!Array.isArray(given)) return given;
    if (given.length > 0 && given.every(isText)) return { card_names: given };
    const [only, ...others] = given as readonly unknown[];
    if (others.length > 0) context.addIssue({ code: 'custom', message: TWO });
    return only;
  }, adult)
  .optional()
  .describe(
    'Another adult of the household: {"name": "Sam", "card_names": ["CFU"], "authorized_user_on": ["CSR"], "shares_points": true}.',
  )
  .meta({ 'x-listed': false, 'x-form': '{card_names}' });
export type Partner = z.output<typeof partner>;

/** The cards of a household as one wallet. */
export interface Household {
  /** The caller's, then those of the other adult: with that name beside the card's, and ids of their own. */
  readonly cards: readonly CatalogCard[];
  /** The other adult's name, by id of their cards. */
  readonly ownerOf: ReadonlyMap<number, string>;
  /** Dollars a year for an authorized user, by id of the caller's cards. */
  readonly user_fees: ReadonlyMap<number, number>;
  /** A card as the owner of this one would hold it. */
  readonly heldWith: (card: CatalogCard, other: CatalogCard) => CatalogCard;
  /** The programs, and those of the other adult's points where they stay apart. */
  readonly withTheirs: (programs: Programs) => Programs;
  /** See `HouseholdPoints`. */
  readonly apart: readonly string[];
  readonly notes: readonly string[];
  readonly assumed: readonly string[];
}

type Programs = ReadonlyMap<string, EngineProgram>;

/** What may stand behind a card as the name of who holds it: letters, and few of them. */
const PERSON = /^(?=.{1,24}$)\p{L}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,2}$/u;

/**
 * @param cards the caller's own
 * @throws AppError `validation_failed`, `card_not_found` or `ambiguous_card`
 */
export function readPartner(
  cards: readonly CatalogCard[],
  other: Partner,
  context: Context,
): Household {
  if (other === undefined) {
    const none = { ownerOf: new Map(), user_fees: new Map(), apart: [], notes: [], assumed: [] };
    return { cards, ...none, heldWith: (card) => card, withTheirs: (programs) => programs };
  }
  const { card_names, authorized_user_on, shares_points } = other;
  const name = PERSON.test(other.name ?? '') && other.name ? other.name : 'partner';
  const at = 'params.partner';
  const theirs = distinctCards(card_names, `${at}.card_names`, context);
  const issues: InputIssue[] = [];
  if (theirs.length === 0 && authorized_user_on.length === 0) {
    issues.push({ path: `${at}.card_names`, message: 'must name a card of the other adult' });
  }
  if (cards.length + theirs.length > MAX_CARDS) {
    const message = `makes ${cards.length + theirs.length} cards with yours: a household may hold at most ${MAX_CARDS}`;
    issues.push({ path: `${at}.card_names`, message });
  }
  const user_fees = new Map<number, number>();
  const points = householdPoints(cards, theirs, { shares: shares_points, name }, context.catalog);
  const assumed = [...points.assumed];
  for (const [position, one] of authorized_user_on.entries()) {
    const card = ownCalled(one, cards, context);
    const path = `${at}.authorized_user_on.${position}`;
    if (!cards.some(({ seed }) => seed === card.seed)) {
      const message = `${card.seed.name} is not among your cards: name it there too`;
      issues.push({ path, message });
      continue;
    }
    if (user_fees.has(card.seed.card_id)) {
      issues.push({ path, message: `${card.seed.name} is in the list already` });
      continue;
    }
    const terms = card.seed.authorized_users;
    const fee = terms === null || terms.free > 0 ? 0 : terms.fee;
    user_fees.set(card.seed.card_id, fee);
    const none = `no fee for an authorized user of ${card.seed.name}`;
    // Whether a source says so is hidden with the terms; that none is counted, the sum tells.
    if (!context.caller.plan.paid_fields && fee === 0) assumed.push(none);
    else if (terms === null) assumed.push(`${none}, as no source gives it`);
  }
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  const hold = (card: CatalogCard): CatalogCard => ownedBy(card, name, points.twinOf(card));
  const held = theirs.map(hold);
  const ids = new Set(held.map(({ seed }) => seed.card_id));
  return {
    cards: [...cards, ...held],
    ownerOf: new Map(held.map(({ seed }) => [seed.card_id, name])),
    user_fees,
    apart: points.apart,
    heldWith: (card, one) => (ids.has(one.seed.card_id) ? hold(card) : card),
    withTheirs: points.withTheirs,
    notes: [
      `a household of two that spends as one${theirs.length > 0 ? `, of which ${name} holds ${list(theirs.map(({ seed }) => seed.name))}` : ''}`,
      'a credit that both could use for the same thing counts once',
      ...[...user_fees]
        .filter(([, fee]) => fee > 0)
        .map(([id, fee]) => {
          const card = cards.find(({ seed }) => seed.card_id === id)?.seed.name;
          return `${name} an authorized user of ${card}, at ${usd(fee)} a year`;
        }),
    ],
    assumed,
  };
}

interface Judged {
  readonly card: CatalogCard;
  readonly row: { readonly verdict: string };
  /** Whether it is to be closed, or changed to another. */
  readonly is_left: boolean;
}

/**
 * In words, for `turns_at`: that the two adults move points to each other, where that decides whether a
 * card stays.
 * @param programs names of those that both earn
 */
export function ifMoved(
  programs: readonly string[],
  apart: readonly Judged[],
  together: (partner: Partner) => readonly Judged[],
  partner: Partner,
): string[] {
  if (partner === undefined || programs.length === 0) return [];
  const moved = `${list(programs)} points moved between the two of you`;
  // It takes as many steps as the whole answer did.
  if (isLate()) return [...tooLong([moved])];
  const goes = new Map(apart.map(({ card, is_left }) => [card.seed.card_id, is_left]));
  const turned = together({ ...partner, shares_points: true })
    .filter(({ card, is_left }) => goes.get(card.seed.card_id) !== is_left)
    .map(({ card, row }) => `${row.verdict} ${card.seed.name}`);
  if (turned.length === 0) return [];
  return [
    `${moved}, where the bank allows it: send shares_points true in partner (then ${list(turned)})`,
  ];
}

/** The card that a name means; of several, the one that is held. */
function ownCalled(name: string, cards: readonly CatalogCard[], context: Context): CatalogCard {
  const meant = context.catalog.resolveCard(name);
  const candidates = meant.kind === 'ambiguous' ? meant.candidates : [];
  const [only, ...others] = cards.filter(({ seed }) => candidates.includes(seed.card_id));
  return only !== undefined && others.length === 0 ? only : cardByName(name, context);
}

function ownedBy(
  { seed, engine, ...card }: CatalogCard,
  owner: string,
  twin: Pick<CatalogCard['engine'], 'key'>,
): CatalogCard {
  const own = { card_id: seed.card_id + OTHER_ADULT, name: `${seed.name} (${owner})` };
  return { ...card, seed: { ...seed, ...own }, engine: { ...engine, ...own, ...twin } };
}
