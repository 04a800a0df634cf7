import type { EngineInput } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';
import { quiet } from '../../../operation/notes.ts';
import { tellDoubtfulKeepers } from '../../shared/benefits/counted/doubtful.ts';
import { type Nights, nightsTurn } from '../../shared/benefits/nights/nights-used.ts';
import { keptByCredits, keptByUse, type PerkTold, perksTold } from '../kept-by-credits.ts';
import { planOf } from '../wallet-steps.ts';
import type { WeighedWallet } from './weigh.ts';

/** What would keep the cards of a wallet, by card. */
export interface Keeping {
  /** Certificates of cards that stay only because they count. */
  readonly nights: ReadonlyMap<number, Nights>;
  /** Credits, or their use, with which a card would stay that a step gives up. */
  readonly credits: ReadonlyMap<number, string>;
  /** Of these how often what was named as used would have to be used. */
  readonly uses: ReadonlyMap<number, string>;
  /** What counts nothing. */
  readonly perks: ReadonlyMap<number, PerkTold>;
}

export function whatKeeps(
  weighed: WeighedWallet,
  nights: ReadonlyMap<number, Nights>,
  context: Context,
): Keeping {
  const { cards, result, facts, home, params, isWhole, left } = weighed;
  const silently = quiet(context);
  const uses = keptByUse(cards, result, left, facts, context);
  const plansOf = (other: EngineInput) => planOf(home, other, params, silently).steps;
  const credits = new Map([...keptByCredits(facts, result.cards, left, plansOf), ...uses]);
  tellDoubtfulKeepers(cards, credits, facts, context);
  const perks = perksTold(cards, result.cards, isWhole ? left : null, facts, context);
  return { nights: nightsThatKeep(weighed, nights), credits, uses, perks };
}

function nightsThatKeep(
  { result, told, only }: WeighedWallet,
  nights: ReadonlyMap<number, Nights>,
): ReadonlyMap<number, Nights> {
  const isChanged = only?.decided.verdict === 'DOWNGRADE';
  return new Map(
    result.cards.flatMap(({ card_id, verdict, marginal_value }) => {
      const own = nights.get(card_id);
      const goes =
        verdict === 'CANCEL' || isChanged || told.some((step) => step.card_id === card_id);
      const keeps = !goes && own !== undefined && nightsTurn(own, marginal_value);
      return keeps ? [[card_id, own] as const] : [];
    }),
  );
}
