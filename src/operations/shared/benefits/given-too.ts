import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { withoutBrackets } from './credit-words.ts';
import { sizeRatio } from './used/benefit-size.ts';

/** Names that are told of each card held. */
const MOST = 4;

/** A card as it counts beside others that are held. */
interface BesideHeld {
  /** Without what one of them gives too. */
  readonly card: CatalogCard;
  /** Names of that, by the card that gives it. */
  readonly given: ReadonlyMap<string, readonly string[]>;
}

/**
 * A card without the benefits that count once and that a card held beside gives as much of, such as a
 * lounge membership or the Global Entry credit: who leaves the card loses none of them, so they are no
 * reason to keep it.
 */
function lessGivenToo(
  card: CatalogCard,
  held: readonly CatalogCard[],
  as_of: string,
  { catalog }: Pick<Context, 'catalog'>,
): BesideHeld {
  const given = new Map<string, string[]>();
  const gone = new Set<string>();
  for (const credit of card.engine.credits) {
    const by = held.find((other) =>
      other.engine.credits.some((one) => isSame([credit, card], [one, other], as_of, catalog)),
    );
    if (by === undefined) continue;
    gone.add(nameOf(credit));
    given.set(by.seed.name, [...(given.get(by.seed.name) ?? []), withoutBrackets(credit.name)]);
  }
  if (gone.size === 0) return { card, given };
  const isLeft = (credit: { readonly key: string; readonly name: string }) =>
    !gone.has(nameOf(credit));
  const engine = { ...card.engine, credits: card.engine.credits.filter(isLeft) };
  const seed = { ...card.seed, credits: card.seed.credits.filter(isLeft) };
  return { card: { ...card, engine, seed }, given };
}

const nameOf = ({ key, name }: { readonly key: string; readonly name: string }) => `${key} ${name}`;

/** Whether what a card held gives is no less than that of the card in question. */
function isSame(
  [own, card]: readonly [Credit, CatalogCard],
  [other, by]: readonly [Credit, CatalogCard],
  as_of: string,
  { benefitsByKey }: Context['catalog'],
): boolean {
  const {
    overlap_group: group = null,
    overlap_within: within,
    kind,
  } = benefitsByKey.get(own.key) ?? {};
  if (own.key !== other.key || group === null) return false;
  if (within !== undefined && card.engine.program !== by.engine.program) return false;
  if (own.spend_required !== null || other.spend_required !== null) return false;
  if (other.valid_to !== null && other.valid_to < as_of) return false;
  // The same key stands for gold and for silver.
  if (kind === 'status' && own.name.toLowerCase() !== other.name.toLowerCase()) return false;
  const yearly = ({ value, period }: Credit) => (value ?? 0) * PERIODS[period].per_year;
  return yearly(other) >= yearly(own) && sizeRatio(other, own) >= 1;
}

/** A card in question, those that it can be changed to, and what is known of it, all without what a card held gives too. */
export function besideOthers<Facts extends Pick<EngineInput, 'cards' | 'as_of'>>(
  card: CatalogCard,
  changes: readonly CatalogCard[],
  held: readonly CatalogCard[],
  facts: Facts,
  context: Pick<Context, 'catalog'>,
): { readonly own: BesideHeld; readonly to: readonly CatalogCard[]; readonly facts: Facts } {
  const less = (one: CatalogCard) => lessGivenToo(one, held, facts.as_of, context);
  const own = less(card);
  const left = new Set(own.card.engine.credits.map(nameOf));
  const cards = facts.cards.map((one) => {
    return { ...one, credits: one.credits.filter((credit) => left.has(nameOf(credit))) };
  });
  const to = changes.map((one) => less(one).card);
  return { own, to, facts: own.given.size === 0 ? facts : { ...facts, cards } };
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
    const more = all.length - MOST;
    const told = more > 1 ? [...all.slice(0, MOST), `${more} more`] : all;
    const [they, speak] = all.length > 1 ? ['them', 'they are'] : ['it', 'it is'];
    return [
      `${list(told)}: your ${by} gives ${they} too, so ${speak} no reason to keep this card.`,
    ];
  });
  return given_too.length === 0 ? {} : { given_too };
}
