import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { withoutBrackets } from '../../shared/benefits/credit-words.ts';

/** What several cards of a wallet give, whether or not the holder said that they use it. */

export const givenTwiceField = z.object({
  by_cards: z.array(z.object({ benefits: z.array(z.string()), card_names: z.array(z.string()) })),
  /** How many others there are. */
  more: z.int(),
});

/** Benefits that are named. */
const NAMED = 6;

/** What people choose cards by comes first, of perks of which most know nothing the rest. */
const KINDS = ['statement_credit', 'fee_credit', 'lounge', 'membership', 'baggage', 'status'];

/**
 * Benefits that nobody uses two of and that more than one of these cards gives, by those cards: the
 * credits that somebody names as used say nothing of them. Where none were named, those that count say it.
 * @param told keys of those of which it is said already that they count once
 */
export function givenTwice(
  cards: readonly CatalogCard[],
  told: ReadonlySet<string>,
  { options, as_of }: Pick<EngineInput, 'options' | 'as_of'>,
  { catalog, caller, restrict }: Pick<Context, 'catalog' | 'caller' | 'restrict'>,
): z.output<typeof givenTwiceField> {
  const none = { by_cards: [], more: 0 };
  if (options.benefit_selections === null) return none;
  const rows = cards.flatMap((card) =>
    card.engine.credits.flatMap(({ key, name, spend_required, valid_to }) => {
      const {
        overlap_group: group = null,
        overlap_within: within,
        kind = 'other',
      } = catalog.benefitsByKey.get(key) ?? {};
      const isOpen = spend_required === null && (valid_to === null || valid_to >= as_of);
      if ((group === null && kind !== 'lounge') || !isOpen || told.has(key)) return [];
      // One visit is to one lounge, whatever other lounges a card opens.
      const what = kind === 'lounge' || group === null ? key : group;
      const of = within === undefined ? what : `${what} ${card.engine.program}`;
      return [{ of, kind, name: withoutBrackets(name), card: card.seed.name }];
    }),
  );
  const twice = [...Map.groupBy(rows, ({ of }) => of).values()].flatMap((some) => {
    const card_names = [...new Set(some.map(({ card }) => card))];
    // Of several names for the same the shortest says it.
    const [first] = some.toSorted((a, b) => a.name.length - b.name.length);
    return first === undefined || card_names.length < 2 ? [] : [{ ...first, card_names }];
  });
  if (twice.length > 0 && !caller.plan.paid_fields) {
    restrict();
    return none;
  }
  const rank = (kind: string) => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length);
  const ranked = twice.toSorted((a, b) => rank(a.kind) - rank(b.kind));
  const named = ranked.length - NAMED > 1 ? ranked.slice(0, NAMED) : ranked;
  const by_cards = [...Map.groupBy(named, ({ card_names }) => list(card_names)).values()].map(
    (some) => ({
      benefits: some.map(({ name }) => name),
      card_names: some[0]?.card_names ?? [],
    }),
  );
  return { by_cards, more: ranked.length - named.length };
}

interface Overlap {
  readonly benefit: string;
  readonly card_name: string;
}

/** The benefits that several cards bring, in one line; empty without any. */
export function overlapText(overlaps: readonly Overlap[], twice: GivenTwice): string {
  const lost = [...Map.groupBy(overlaps, ({ benefit }) => benefit)].map(
    ([benefit, some]) => `${benefit} of ${list(some.map(({ card_name }) => card_name))}`,
  );
  return [lost.length > 0 && `Overlap, so nothing for ${lost.join('; ')}.`, twiceText(twice)]
    .filter(Boolean)
    .join(' ');
}

type GivenTwice = z.output<typeof givenTwiceField>;

/** What they give of which no figure is less; empty without any. */
export function twiceText({ by_cards, more }: GivenTwice): string {
  const both = by_cards.map(
    ({ benefits, card_names }) => `${list(benefits)} of ${list(card_names)}`,
  );
  const rest = more > 0 ? `; and ${more} smaller ones` : '';
  return both.length > 0 ? `Overlap, of use once: ${both.join('; ')}${rest}.` : '';
}
