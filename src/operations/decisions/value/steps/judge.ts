import {
  isAhead,
  isWorthHolding,
  NOTABLE_GAIN,
  standsBeside,
} from '../../../../engine/decisions/value/stands-up.ts';
import type { Context } from '../../../../operation/context.ts';
import { decidingCredits } from '../../../shared/benefits/counted/deciding.ts';
import { uncountedOf } from '../../../shared/benefits/counted/uncounted.ts';
import { financedFor } from '../../../shared/financed/said.ts';
import { membershipThatTurns } from '../../../shared/membership-fee.ts';
import { kindAlone } from '../../../shared/said/one-kind.ts';
import { personOf } from '../../../shared/said/person.ts';
import { otherSplit } from '../../../shared/said/spending.ts';
import { kindsAlone } from '../../../shared/unstated/uneven-kinds.ts';
import type { CardAsked } from './read.ts';
import type { WeighedCard } from './weigh.ts';

/** Whether a card is worth its fee to the person, and by how much. */
export type JudgedCard = ReturnType<typeof judgeCard>;

export function judgeCard(asked: CardAsked, weighed: WeighedCard, context: Context) {
  const { card, facts } = asked;
  const { value, rivals } = weighed;
  const { net_value } = value.ongoing_annual;
  const person = valuePerson(asked, weighed, context);
  const owed = person.interest.find(({ card_name }) => card_name === card?.seed.name);
  // No reward is worth what a balance on the card costs.
  const verdict =
    owed !== undefined && owed.a_year > net_value ? ('NOT_WORTH_IT' as const) : value.verdict;
  const isAgainst = verdict !== 'WORTH_IT';
  const membership = membershipTurns(asked, weighed, context);
  const free_net = rivals.best?.net_value ?? 0;
  const gain_beside = isAhead(net_value, free_net) ? 0 : rivals.gainBeside();
  const isBeside = !isAgainst && standsBeside(gain_beside);
  const alone = Math.max(0, free_net - NOTABLE_GAIN);
  return {
    ...{ person, verdict, isAgainst, net_value },
    only_if_used: isAgainst ? [] : creditsThatPay(asked, weighed),
    not_counted: card === null ? [] : uncountedOf(card, facts, context),
    /** Its membership, where the verdict turns on that. */
    membership,
    /** What the best free card brings, and what the card adds beside that. */
    ...{ free_net, gain_beside },
    /** The least that it has to bring to be worth its fee. */
    least: isBeside ? Math.min(alone, net_value - gain_beside + NOTABLE_GAIN) : alone,
  };
}

/** Credits that nobody mentioned, without any one of which the card is not worth its fee. */
function creditsThatPay({ valued, facts }: CardAsked, { value, rivals }: WeighedCard): string[] {
  if (valued.annual_fee <= 0) return [];
  const { best } = rivals;
  const { net_value } = value.ongoing_annual;
  return decidingCredits(valued, facts, (less) => {
    const lost = less(valued);
    const free = Math.max(0, (best?.net_value ?? 0) - (best ? less(best.card) : 0));
    return !isWorthHolding(net_value - lost, free, () => rivals.gainBeside() - lost);
  });
}

/** What was said of the person, as it was understood, and what was taken for granted. */
function valuePerson({ query, cards, facts }: CardAsked, { value }: WeighedCard, context: Context) {
  const earning = cards.map((card) => ({ card, trace: value.ongoing_trace }));
  const chosen = [
    ...kindAlone(query),
    ...otherSplit(query, facts.spending),
    ...kindsAlone(query, earning, facts),
  ];
  const financing = financedFor(facts.reading, context) === null ? undefined : 'told';
  return personOf(facts.reading, cards, facts, context.catalog, { chosen, financing });
}

function membershipTurns(
  { query, cards, valued }: CardAsked,
  { value, verdictOf }: WeighedCard,
  { catalog }: Pick<Context, 'catalog'>,
): string[] {
  return cards.flatMap((one) =>
    membershipThatTurns(one, query.memberships, { catalog }, (more) => {
      const paid = { ...valued, annual_fee: valued.annual_fee + more };
      return verdictOf(paid) !== value.verdict;
    }),
  );
}
