import { isBoughtAlone } from '../../../../engine/model/spending.ts';
import type { Context } from '../../../../operation/context.ts';
import { asCash } from '../../../shared/cash-goal.ts';
import { engineInput } from '../../../shared/engine-input.ts';
import { narrowed } from '../asked-spending.ts';
import { besideHeld, heldOf } from '../held-cards.ts';
import { withoutCredits } from '../query/bought-once.ts';
import { byLaterYear, isOfFewKinds, isOfOneKind } from '../query/one-kind.ts';
import { goingTo } from '../query/shops/bought-at.ts';
import { shopsSpent } from '../query/shops/spent-there.ts';
import { atSmallLimit } from '../query/small-limit.ts';
import { withAskedCredits } from '../ranking/asked-credits.ts';
import { wantsMoney } from '../ranking/paid-out.ts';
import type { SearchAsked } from './read.ts';
import type { SpentSaid } from './spent.ts';

/** By what the cards are valued and ordered: all spending, or what is asked about alone. */
export type WeighedSearch = ReturnType<typeof weighSearch>;

export function weighSearch(
  { asked_filters, found, at }: SearchAsked,
  { shops, spent }: SpentSaid,
  context: Context,
) {
  const { catalog } = context;
  const held = heldOf(asked_filters, context);
  const all = besideHeld(engineInput([], { ...spent, held }, context), held);
  const whole = {
    ...all,
    programs: wantsMoney(asked_filters) ? asCash(all.programs) : all.programs,
    spending: goingTo(shops, at, all),
  };
  const narrow = narrowed(whole, asked_filters);
  const isNarrow = narrow !== null;
  const isOne = isOfOneKind(asked_filters, narrow ?? whole, isNarrow, catalog);
  const isFew = !isNarrow && !isOne && isOfFewKinds(asked_filters, spent);
  const isBought = isBoughtAlone(whole);
  const filters = byLaterYear(asked_filters, { isOne, isFew, isNarrow, isBought });
  const counted = narrow ?? (isOne ? withoutCredits(whole) : whole);
  const facts = withAskedCredits(atSmallLimit(counted, filters), filters, found);
  for (const note of facts.reading.options.notes) context.warn(`${note}.`);
  return {
    /** The facts on which they are valued, and the filters with their order. */
    ...{ facts, filters },
    /** Whether only what is asked about counts, one kind or few are named, one purchase is made. */
    ...{ isNarrow, isOne, isFew, isBought },
    /** The shops where dollars are said or that are asked about, and whether they are all of it. */
    ...shopsSpent(facts.spending, shops, catalog),
  };
}
