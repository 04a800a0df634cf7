import type { Credit, EngineCard } from '../engine/model/facts.ts';
import type { CatalogCard } from './catalog-card.ts';
import { networkSaid } from './names/cards/network-said.ts';
import { ownMemberships } from './own-memberships.ts';

/** Kept, so that what is found of a card is found once. */
const OPENED = new WeakMap<EngineCard, EngineCard>();
const OPENED_CARDS = new WeakMap<CatalogCard, CatalogCard>();

/** A card as an account opened now is: holders may have it on other networks. */
export function asOpened({ engine, seed }: CatalogCard): EngineCard {
  const networks = seed.new_accounts?.networks;
  if (networks === undefined || networks === engine.networks) return engine;
  const known = OPENED.get(engine) ?? { ...engine, networks };
  OPENED.set(engine, known);
  return known;
}

/** The same, told of as it is then. */
export function openedCard(card: CatalogCard): CatalogCard {
  const engine = asOpened(card);
  if (engine === card.engine) return card;
  const known = OPENED_CARDS.get(card) ?? card.withEngine(engine);
  OPENED_CARDS.set(card, known);
  return known;
}

const ON = new WeakMap<CatalogCard, Map<string, CatalogCard>>();
const SAID = new WeakSet<CatalogCard>();

/**
 * A card as a person has it who says its network in its name: on that alone. Itself where nothing was said
 * that tells its networks apart; null where it is on none of those.
 */
export function onNetworkSaid(card: CatalogCard, name: string): CatalogCard | null {
  const { networks } = card.engine;
  const { is, is_not } = networkSaid(name, card.seed.issuer);
  if (networks.length === 0 || is.length + is_not.length === 0) return card;
  const left = networks.filter(
    (one) => (is.length === 0 || is.includes(one)) && !is_not.includes(one),
  );
  if (left.length === 0) return null;
  if (left.length === networks.length) return card;
  const known = ON.get(card) ?? new Map<string, CatalogCard>();
  ON.set(card, known);
  const own = known.get(left.join()) ?? card.withEngine({ ...card.engine, networks: left });
  known.set(left.join(), own);
  SAID.add(own);
  return own;
}

/** Whether its holder said on which of its networks it is. */
export function isNetworkSaid(card: CatalogCard): boolean {
  return SAID.has(card);
}

const GOTTEN = new WeakMap<EngineCard, EngineCard>();
const BY_MEMBERS = new WeakMap<EngineCard, EngineCard>();

/**
 * A card as somebody who searches would get it: as `asOpened`, with the membership that the card itself asks for,
 * and without companion fares and lounges, as nobody has said that they would be used.
 * @param isMember whose membership is paid anyway
 */
export function asGotten(card: CatalogCard, isMember = false): EngineCard {
  const { engine, seed } = card;
  const kept = isMember ? BY_MEMBERS : GOTTEN;
  const opened = asOpened(card);
  const paid = isMember ? opened : withMembership(opened, seed);
  const known = kept.get(engine) ?? gotten(paid, ownMemberships(seed));
  kept.set(engine, known);
  return known;
}

const GOTTEN_CARDS = new WeakMap<CatalogCard, CatalogCard>();

/** The same, decided about as it is then. */
export function gottenCard(card: CatalogCard): CatalogCard {
  const known = GOTTEN_CARDS.get(card) ?? card.withEngine(asGotten(card));
  GOTTEN_CARDS.set(card, known);
  return known;
}

/** What the membership costs is paid for the card, as far as it is known. */
function withMembership(
  card: EngineCard,
  { membership_fee: fee }: CatalogCard['seed'],
): EngineCard {
  if (fee === undefined) return card;
  return {
    ...card,
    annual_fee: card.annual_fee + fee,
    first_year_fee: card.first_year_fee + fee,
  };
}

function gotten(card: EngineCard, held: readonly string[]): EngineCard {
  const credits = card.credits.filter((credit) => !isForUsers(credit));
  if (held.length === 0 && credits.length === card.credits.length) return card;
  const earn = card.earn.map((rule) =>
    held.includes(rule.requires ?? '') ? { ...rule, requires: null } : rule,
  );
  return { ...card, credits, earn: held.length === 0 ? card.earn : earn };
}

/** Companion fares and lounges, which count for who uses them. */
export function isForUsers({ key, estimate, night }: Credit): boolean {
  return estimate !== undefined || (night !== undefined && key.startsWith('companion'));
}
