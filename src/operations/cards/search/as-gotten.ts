import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Credit, EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { ownMemberships } from '../../shared/said/held/memberships.ts';

interface Gotten {
  readonly whole: EngineCard;
  readonly rates_only: EngineCard;
}

/** Kept, so that what is found of a card is found once. */
const GOTTEN = new WeakMap<EngineCard, Gotten>();

/**
 * A card as somebody who searches would get it: with the membership that the card itself asks for,
 * and without companion fares and lounges, as nobody has said that they would be used. Where the
 * question is about some categories or shops alone, credits and points for keeping the card are for
 * other things.
 */
export function asGotten(card: CatalogCard, { options }: Pick<EngineInput, 'options'>): EngineCard {
  const known = GOTTEN.get(card.engine) ?? gotten(card);
  GOTTEN.set(card.engine, known);
  return options.credit_share === 0 ? known.rates_only : known.whole;
}

function gotten(card: CatalogCard): Gotten {
  const own = withMembership(card);
  const isPlain = !own.credits.some(isForUsers);
  const used = own.credits.filter((credit) => !isForUsers(credit));
  return {
    whole: isPlain ? own : { ...own, credits: used },
    rates_only: own.credits.length === 0 ? own : { ...own, credits: [] },
  };
}

function withMembership(card: CatalogCard): EngineCard {
  const { engine } = card;
  const held = ownMemberships([card]);
  if (held.length === 0) return engine;
  const earn = engine.earn.map((rule) =>
    held.includes(rule.requires ?? '') ? { ...rule, requires: null } : rule,
  );
  return { ...engine, earn };
}

function isForUsers({ key, estimate, night }: Credit): boolean {
  return estimate !== undefined || (night !== undefined && key.startsWith('companion'));
}
