import { coverMeant } from './search/covers.ts';
import type { CardSeed } from './seeds/schema/card.ts';
import type { RuleFile } from './seeds/schema/reference.ts';
import { newestSource, sourcesOf } from './seeds/sources.ts';

type Ends = Pick<RuleFile, 'ended_benefits'>;

/**
 * The card without its expired parts: dated credits, what it is recorded to have no more, an
 * introductory rate, and an offer, which joins the earlier ones. What follows an introductory rate that
 * ended is unknown.
 */
export function onDay(seed: CardSeed, rules: Ends, today: string): CardSeed {
  const card = withoutEnded(seed, rules, today);
  const { bonus, credits } = card;
  const isOver = bonus?.ends ? bonus.ends < today : false;
  const ended = credits.some(({ valid_to }) => valid_to !== null && valid_to < today);
  const { promo_apr_ends, ...terms } = card.terms;
  if (!isOver && !ended && promo_apr_ends === undefined) return card;
  return {
    ...card,
    bonus: isOver ? null : bonus,
    offer_history: isOver ? [...card.offer_history, ...asPast(card)] : card.offer_history,
    credits: credits.filter(({ valid_to }) => valid_to === null || valid_to >= today),
    terms:
      (promo_apr_ends ?? today) < today
        ? { ...terms, promotional_apr: null, promo_apr_months: null }
        : terms,
  };
}

/**
 * One record of an end closes all that tells of the benefit: the credit, the cover and the lounge. A
 * reading of the card's cover from before that day says nothing of the time after it.
 */
function withoutEnded(card: CardSeed, { ended_benefits }: Ends, today: string): CardSeed {
  const keys = ended_benefits
    .filter((one) => one.card === card.key && one.ended <= today)
    .map(({ benefit }) => benefit);
  if (keys.length === 0) return card;
  const covers = new Set(keys.map(coverMeant));
  const isOpen = (network: string) => !keys.some((key) => opens(key, network));
  return {
    ...card,
    credits: card.credits.filter(({ key }) => !keys.includes(key)),
    protections: card.protections?.filter(({ kind }) => !covers.has(kind)) ?? null,
    lounges: card.lounges?.filter(({ network }) => isOpen(network)) ?? null,
  };
}

/** Whether a benefit opens lounges of the network, by its key: `lounge_priority_pass`. */
function opens(key: string, network: string): boolean {
  const words = key.split('_');
  return network
    .toLowerCase()
    .split(/[^a-z]+/)
    .every((word) => words.includes(word));
}

/** The offer of a card as one of the past, with its newest source; none without a source. */
function asPast({ bonus, provenance, sources }: CardSeed): CardSeed['offer_history'] {
  const source = provenance.bonus && newestSource(sourcesOf(provenance.bonus, sources));
  if (!bonus || !source) return [];
  return [{ as_of: bonus.as_of, parts: bonus.parts, url: source.url }];
}
