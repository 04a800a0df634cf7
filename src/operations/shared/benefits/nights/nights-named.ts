import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import type { Context } from '../../../../operation/context.ts';
import { productOf } from '../../points/household-points.ts';

type Credit = CatalogCard['seed']['credits'][number];

const LEAD =
  /^(?:(?:i|we|use[ds]?|using|count(?:ing)?|the|my|our|his|her|their|annual|yearly|anniversary)\s+)+/i;
const EXTRA =
  '(?:(?:free|anniversary|annual|yearly|reward|award|up to|the|my|our)\\s+|(?<figure>\\d{2,3})(?:k|,?000)\\b\\s*(?:points?\\s+)?)*';
const NIGHT =
  '(?:nights?(?:\\s+(?:awards?|certificates?|certs?|credits?))?|fn[ac]s?|night\\s+certs?|certificates?|certs?)';
const FARE =
  'companion(?:\\s+(?:certificates?|certs?|fares?|tickets?|pass(?:es)?|vouchers?|awards?))?';
const THING = `${EXTRA}(?:(?<night>${NIGHT})|(?<fare>${FARE}))`;
/** `Aspire free night`, `the Hyatt card's night`, `Boundless 35k night`. */
const BEHIND = new RegExp(
  `^(?<card>[^a-z\\n]*[a-z].*?)(?:['’]s?)?(?:\\s+cards?(?:['’]s?)?)?[\\s:]+${THING}$`,
  'i',
);
/** `free night of the Aspire`, `night on my Hyatt card`. */
const BEFORE = new RegExp(
  `^${THING}\\s+(?:(?:that comes )?(?:of|on|from|with|in))\\s+(?<card>[^a-z\\n]*[a-z].*?)(?:\\s+card)?$`,
  'i',
);

/** `35k night`: of whichever cards have one of so many points. */
const ALONE = new RegExp(`^${THING}$`, 'i');

/** `second free night`: not the one that comes each year. */
const FURTHER =
  /\b(?:second|2nd|another|further|additional|extra)\s+(?=.*\b(?:nights?|fn[ac]s?)\b)/i;

export const saysFurtherNight = (words: string): boolean => FURTHER.test(words);

/** A night or a fare that is said of a card. */
export interface NightNamed {
  /** Keys as `<card_id>:<key>`; none where none of the cards in question has it. */
  readonly keys: readonly string[];
  /** Whether the card is one of those in question. */
  readonly held: boolean;
}

/**
 * The certificate of the card that is named with it, for that card alone: others' of the same key
 * are not meant. Null where no card is named, so that a kind of certificate is, and no card has it by spending alone.
 */
export function nightNamed(
  name: string,
  cards: readonly CatalogCard[],
  { resolveCard, benefitsByKey }: Context['catalog'],
): NightNamed | null {
  if (benefitsByKey.has(name)) return null;
  const whole = name.trim().replace(LEAD, '');
  const isFurther = FURTHER.test(whole);
  const said = whole.replace(FURTHER, '').trim();
  if (isFurther && ALONE.exec(said)?.groups?.night) return furtherNights(cards);
  const { groups } = ALONE.exec(said) ?? BEHIND.exec(said) ?? BEFORE.exec(said) ?? {};
  if (groups?.figure !== undefined && groups.card === undefined) {
    const { figure } = groups;
    return nightsOf(cards, (credit) => credit.key.startsWith('free_night') && isOf(figure, credit));
  }
  const card = groups?.card?.replace(LEAD, '').trim();
  if (groups && groups.card === undefined)
    return ofKind(cards, groups.fare === undefined ? 'free_night' : 'companion');
  if (!groups || !card) return null;
  const found = resolveCard(card, { held: new Set(cards.map(productOf)) });
  const ids: readonly number[] =
    found.kind === 'found' ? [found.card_id] : found.kind === 'ambiguous' ? found.candidates : [];
  if (ids.length === 0) return null;
  const isMeant = ({ key }: Credit): boolean =>
    groups.fare === undefined
      ? key.startsWith('free_night') || (/cert/i.test(groups.night ?? '') && isFare(key))
      : isFare(key);
  const own = cards.filter((one) => ids.includes(productOf(one)));
  if (isFurther && groups.night) return furtherNights(own);
  const { figure } = groups;
  const isExact = own.some(({ seed }) =>
    seed.credits.some((one) => isMeant(one) && isOf(figure, one)),
  );
  return nightsOf(own, (one) => isMeant(one) && (!isExact || isOf(figure, one)));
}

const AT_ANNIVERSARY =
  /^(?:(?:the|my|our|card)\s+)*(?:(?:card|account)\s+)?(?:anniversary|renewal)\s+(?:rewards?|gifts?|perks?|benefits?|bonus(?:es)?|awards?)$/i;

/** What comes with each anniversary of a card, where it is called by that alone: `anniversary reward`. */
export function atAnniversary(name: string, cards: readonly CatalogCard[]): readonly string[] {
  if (!AT_ANNIVERSARY.test(name.trim())) return [];
  const isGiven = (one: Credit): boolean =>
    one.reset === 'anniversary' &&
    one.spend_required === null &&
    (one.night !== undefined || one.points !== undefined || isFare(one.key));
  return cards.flatMap(({ seed }) =>
    seed.credits.filter(isGiven).map(({ key }) => selectedOf(seed.card_id, key)),
  );
}

/** Those of a kind that is said without a card, as `afterSpendAlone` has it; null where none of them is such a card's. */
function ofKind(cards: readonly CatalogCard[], kind: string): NightNamed | null {
  const earned = afterSpendAlone(cards, kind);
  if (earned.length === 0) return null;
  const yearly = cards.flatMap(({ seed }) =>
    seed.credits.flatMap(({ key }) => (key.startsWith(kind) && !isAfterSpend(key) ? key : [])),
  );
  return { keys: [...new Set([...yearly, ...earned])], held: true };
}

/**
 * Whoever uses free nights, or companion fares, uses that of a card which gives one after spending alone: keys as
 * `<card_id>:<key>`. Beside one of each year a further one is not meant.
 */
export function afterSpendAlone(cards: readonly CatalogCard[], kind: string): string[] {
  return cards.flatMap(({ seed }) => {
    const own = seed.credits.map(({ key }) => key).filter((key) => key.startsWith(kind));
    return own.every(isAfterSpend)
      ? [...new Set(own)].map((key) => selectedOf(seed.card_id, key))
      : [];
  });
}

export const isAfterSpend = (key: string): boolean => key.endsWith('_after_spend');

/** The nights of cards that come after spending, beside one of each year. */
function furtherNights(cards: readonly CatalogCard[]): NightNamed {
  return nightsOf(cards, ({ key }) => key === 'free_night_after_spend');
}

/** "The night" of a card is the one that comes each year; where none does, that after spending. */
function nightsOf(cards: readonly CatalogCard[], isMeant: (credit: Credit) => boolean): NightNamed {
  const keys = cards.flatMap(({ seed }) => {
    const credits = seed.credits.filter(isMeant);
    const yearly = credits.filter(({ key }) => !isAfterSpend(key));
    const own = yearly.length > 0 ? yearly : credits;
    return own.map(({ key }) => selectedOf(seed.card_id, key));
  });
  return { keys: [...new Set(keys)], held: cards.length > 0 };
}

const isFare = (key: string): boolean => key.startsWith('companion');

function isOf(figure: string | undefined, { name, night }: Credit): boolean {
  return night?.cap_points === Number(figure) * 1_000 || name.includes(`${figure},000`);
}
