import type { Credit, EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { isIdle, isSpent } from '../../../engine/worth/credits/credits.ts';
import { postsItself } from '../../../engine/worth/credits/points-of.ts';
import { shareSelected } from '../../../engine/worth/credits/selected.ts';
import { isOfSpending } from './used/benefit-use.ts';

type Facts = Pick<EngineInput, 'options' | 'benefits'>;

/**
 * Cards that are suggested and not asked about, with only the credits that the holder selected or that what
 * they said they spend uses: nobody should pay a fee for others, or for yearly points that they have not
 * asked for.
 */
export function asUnaskedFor(cards: readonly EngineCard[], facts: Facts): EngineCard[] {
  const { benefit_selections } = facts.options;
  if (benefit_selections === null) return cards.map((card) => asImplied(card, facts));
  // As of a card that is asked about: who lists what they use leaves out what their spending uses by itself.
  const isLeftOut = (credit: Credit) =>
    benefit_selections.size > 0 && isSpent(credit, facts.options);
  return cards.map((card) => ({
    ...card,
    credits: card.credits.filter(
      (credit) => shareSelected(credit, card.card_id, facts) > 0 || isLeftOut(credit),
    ),
  }));
}

/** Kept, so that what is found of a card is found once: by the credits that are left. */
const LEFT = new WeakMap<EngineCard, Map<string, EngineCard>>();

function asImplied(card: EngineCard, facts: Facts): EngineCard {
  const credits = card.credits.filter((credit) => isUsed(credit, card, facts));
  const known = LEFT.get(card) ?? new Map<string, EngineCard>();
  LEFT.set(card, known);
  const name = credits.map(({ key }) => key).join();
  const left = known.get(name) ?? { ...card, credits };
  known.set(name, left);
  return left;
}

/** Whether what was said of the spending uses a credit, and nothing else is asked for it. */
function isUsed(credit: Credit, { card_id }: EngineCard, facts: Facts): boolean {
  const { no_use_for, unimplied } = facts.options;
  // What spending uses up by itself counts whole on a card that is asked about, and so here.
  if (isSpent(credit, facts.options)) return true;
  // Of kinds of spending that nobody named none is implied.
  if (unimplied === undefined || no_use_for.size === 0) return false;
  // To have it twice is of no use: what a card held gives speaks for no other.
  if (unimplied.keys.has(credit.key) || isIdle(credit, card_id, facts)) return false;
  if (!isOfSpending(facts.benefits.get(credit.key)?.category)) return false;
  const isCertificate = credit.night !== undefined || credit.estimate !== undefined;
  return !postsItself(credit) && !isCertificate && credit.spend_required === null;
}
