import type { RenewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import { isUnspoken } from '../../../../engine/model/input.ts';
import { isoDay } from '../../../../kit/day.ts';
import type { Context } from '../../../../operation/context.ts';
import { lapsingSoon } from '../../../shared/benefits/lapsing-soon.ts';
import { leavingTerms } from '../../../shared/cards/product-changes.ts';
import { whenToLeaveIt } from '../../../shared/cards/uses/paid-year.ts';
import { poolLost } from '../../../shared/points/pools-told.ts';
import { kindAlone } from '../../../shared/said/one-kind.ts';
import { personOf } from '../../../shared/said/person.ts';
import { brandMeant } from '../../../shared/unstated/brands/meant.ts';
import { rentUnsaid } from '../../../shared/unstated/rent-unsaid.ts';
import { kindsAlone } from '../../../shared/unstated/uneven-kinds.ts';
import { besideHeldText } from '../beside-held.ts';
import { changeAtStake } from '../points-at-stake.ts';
import { shownCards } from '../told.ts';
import { verdictTo } from '../turns/facts-that-turn.ts';
import type { weighFee } from './fee.ts';
import type { JudgedRenewal } from './judge.ts';
import type { RenewalAsked } from './read.ts';
import type { WeighedRenewal } from './weigh.ts';

/** Why the verdict is this one, with what is to be known before and after that. */
export function reasonOf(
  { params, card, facts, fee }: RenewalAsked,
  { decision, year, others }: WeighedRenewal,
  { beside_held }: JudgedRenewal,
  { paid }: ReturnType<typeof weighFee>,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  const first = [paid, rentUnsaid([card], facts, params), decision.reason];
  const beside = besideHeldText(beside_held, fee);
  // Beside other cards those decide.
  const meant =
    beside_held === undefined
      ? brandMeant(card, year, others, decision.verdict, verdictTo, catalog)
      : '';
  return `${[...first, meant].filter(Boolean).join(' ')}${beside}${changeAtStake(decision, beside_held)}`;
}

/**
 * What goes with the card where it is left or changed, and what of it lapses soon.
 * @param not_yet keys of the credits that the account may not have yet
 */
export function termsOfLeaving(
  { card, held_with, own, facts, fee }: RenewalAsked,
  { decision, isAgainst }: WeighedRenewal,
  not_yet: ReadonlySet<string>,
  context: Context,
): string[] {
  const today = isoDay(context.now);
  // A day asked for is one to come: what lapses before it is to be used now.
  const from = today < facts.as_of ? today : facts.as_of;
  // What has ended by then is no part of the answer.
  const ended = card.seed.credits.filter(
    ({ valid_to: last }) => last != null && last < facts.as_of,
  );
  const left_out = new Set([...not_yet, ...ended.map(({ key }) => key)]);
  const due = fee === 0 ? null : feeDay(decision, today);
  const { options } = facts;
  const used = isUnspoken(options, card.seed.card_id) ? null : options.benefit_selections;
  const isLeft = isAgainst && fee > 0;
  return [
    ...poolLost(card, held_with, facts.programs, isAgainst, context),
    ...leavingTerms(own.card, fee, decision, held_with, facts, context),
    ...lapsingSoon(card, from, context, left_out, { due, isLeft, used }),
  ];
}

/** The day on which the fee is due, as far as it is known: its anniversary, or the day asked for. */
function feeDay(
  { next_anniversary: due, year_from }: RenewalDecision,
  today: string,
): string | null {
  if (due !== null) return due === year_from ? due : null;
  return year_from > today ? year_from : null;
}

/** When it is to be left: for what it is changed to beside the cards held, or alone. */
export function leavingAt(
  { own, facts, fee }: RenewalAsked,
  { decision }: WeighedRenewal,
  { beside_held: beside }: JudgedRenewal,
  context: Context,
) {
  const { change_to, tenure_months: months, downgrade_options: options } = decision;
  const verdict = beside?.verdict ?? decision.verdict;
  const besideIt = options.find(({ name }) => name === beside?.change_to)?.card_id ?? null;
  const to = context.catalog.cardsById.get((beside ? besideIt : change_to) ?? 0) ?? null;
  if (decision.next_anniversary === null || verdict === 'RENEW' || fee === 0) return {};
  const isFirst = months !== null && months < 12;
  return { leave_at: whenToLeaveIt(own.card, to, isFirst, facts, context) };
}

/** What was said of the person, as it was understood, and what was taken for granted. */
export function renewalPerson(
  { params, card, facts }: RenewalAsked,
  { decision }: WeighedRenewal,
  context: Context,
) {
  const shown = shownCards(card, decision, context);
  const earning = [{ card, trace: decision.trace }];
  const chosen = [...kindAlone(params), ...kindsAlone(params, earning, facts, shown)];
  return personOf(facts.reading, [card], facts, context.catalog, { chosen, shown });
}
