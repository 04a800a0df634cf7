import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { fewOf, list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { withoutBrackets } from './credit-words.ts';
import { givesAll } from './gives-all.ts';

/** Names that are told of each card held. */
const MOST = 4;

/** A card as it counts beside others that are held. */
interface BesideHeld {
  /** Without what one of them gives too. */
  readonly card: CatalogCard;
  /** Names of that, by the card that gives it. */
  readonly given: ReadonlyMap<string, readonly string[]>;
  readonly left: Left;
}

/**
 * A card without the benefits that count once and that a card held beside gives as much of, such as a
 * lounge membership or the Global Entry credit: who leaves the card loses none of them, so they are no
 * reason to keep it. Of its bags those stay that are more than the other's.
 */
function lessGivenToo(
  card: CatalogCard,
  held: readonly CatalogCard[],
  { catalog, as_of }: Pick<Context, 'catalog'> & { readonly as_of: string },
): BesideHeld {
  const given = new Map<string, string[]>();
  const left = new Map<string, Credit | null>();
  for (const credit of card.engine.credits) {
    const like = held.flatMap((by) =>
      by.engine.credits.flatMap((other) =>
        countsOnce([credit, card], [other, by], as_of, catalog) ? [{ by, other }] : [],
      ),
    );
    const all = like.find(({ other }) => givesAll(other, credit, catalog));
    const some = like.find(({ other }) => bagsOf(other) > 0 && bagsOf(other) < bagsOf(credit));
    if (all !== undefined) {
      left.set(nameOf(credit), null);
      // What only much spending brings few miss.
      if (credit.spend_required !== null) continue;
      const names = given.get(all.by.seed.name) ?? [];
      given.set(all.by.seed.name, [...names, withoutBrackets(credit.name)]);
    } else if (some !== undefined) left.set(nameOf(credit), beyond(credit, some.other, some.by));
  }
  return { card: withLeft(card, left), given, left };
}

/** What is left of credits by name: null for nothing. */
type Left = ReadonlyMap<string, Credit | null>;

function withLeft(card: CatalogCard, left: Left): CatalogCard {
  if (left.size === 0) return card;
  const engine = { ...card.engine, credits: creditsLeft(card.engine.credits, left) };
  const credits = card.seed.credits.flatMap((credit) => {
    const own = left.get(nameOf(credit));
    return own === null ? [] : [own === undefined ? credit : { ...credit, name: own.name }];
  });
  return { ...card, engine, seed: { ...card.seed, credits } };
}

function creditsLeft(credits: readonly Credit[], left: Left): Credit[] {
  return credits.flatMap((credit) => {
    const own = left.get(nameOf(credit));
    return own === undefined ? credit : (own ?? []);
  });
}

const bagsOf = ({ bags, spend_required }: Credit): number =>
  spend_required === null ? (bags?.each ?? 0) * (bags?.share ?? 1) : 0;

/** The bags of a ticket that another card does not make free. */
function beyond(credit: Credit, other: Credit, { seed }: CatalogCard): Credit {
  const each = bagsOf(other);
  const those = each === 1 ? 'first' : `first ${each}`;
  return {
    ...{ ...credit, bags: { ...credit.bags, each: bagsOf(credit) - each } },
    name: `${withoutBrackets(credit.name)} beyond the ${those} (${seed.name} gives that)`,
  };
}

const nameOf = ({ key, name }: { readonly key: string; readonly name: string }) => `${key} ${name}`;

/** Whether these two benefits are the same thing, of which nobody uses two. */
function countsOnce(
  [own, card]: readonly [Credit, CatalogCard],
  [other, by]: readonly [Credit, CatalogCard],
  as_of: string,
  { benefitsByKey }: Context['catalog'],
): boolean {
  const info = benefitsByKey.get(own.key);
  if (own.key !== other.key || (info?.overlap_group ?? null) === null) return false;
  if (info?.overlap_within !== undefined && card.engine.program !== by.engine.program) return false;
  return other.valid_to === null || other.valid_to >= as_of;
}

/** A card in question, those that it can be changed to, and what is known of it, all without what a card held gives too. */
export function besideOthers<Facts extends Pick<EngineInput, 'cards' | 'as_of'>>(
  card: CatalogCard,
  changes: readonly CatalogCard[],
  held: readonly CatalogCard[],
  facts: Facts,
  context: Pick<Context, 'catalog'>,
): { readonly own: BesideHeld; readonly to: readonly CatalogCard[]; readonly facts: Facts } {
  const given = { ...context, as_of: facts.as_of };
  const own = lessGivenToo(card, held, given);
  const cards = facts.cards.map((one) => {
    return { ...one, credits: creditsLeft(one.credits, own.left) };
  });
  const to = changes.map((one) => lessGivenToo(one, held, given).card);
  return { own, to, facts: own.left.size === 0 ? facts : { ...facts, cards } };
}

/**
 * What a card held gives too, a sentence for each; empty for nothing, where it is told already, and
 * where the plan hides credits.
 */
export function givenTooText(
  { given }: BesideHeld,
  { notes }: { readonly notes: readonly string[] },
  { caller, restrict }: Pick<Context, 'caller' | 'restrict'>,
): { readonly given_too?: string[] } {
  if (given.size > 0 && !caller.plan.paid_fields) {
    restrict();
    return {};
  }
  const given_too = [...given].flatMap(([by, names]) => {
    const isTold = (name: string) =>
      notes.some((note) => note.includes(name) && note.includes(`as ${by}, which you hold`));
    const all = [...new Set(names)].filter((name) => !isTold(name));
    if (all.length === 0) return [];
    const [they, speak] = all.length > 1 ? ['them', 'they are'] : ['it', 'it is'];
    return [
      `${list(fewOf(all, MOST))}: your ${by} gives ${they} too, so ${speak} no reason to keep this card.`,
    ];
  });
  return given_too.length === 0 ? {} : { given_too };
}
