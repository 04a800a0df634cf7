import { usd } from '../../../../kit/words.ts';
import type { EngineCard } from '../../../model/facts.ts';
import { HALF_DOLLAR, sumCents } from '../../../model/money.ts';
import { isTieBeside } from '../../value/stands-up.ts';

export type PortfolioVerdict = 'KEEP' | 'OPTIMIZE' | 'CANCEL';

/** The dollars a year that a verdict is told by. */
export interface Amounts {
  readonly rewards: number;
  readonly credits: number;
  readonly fee: number;
  readonly marginal: number;
  /** Dollars that its credits would bring more if all were used. */
  readonly unused: number;
  /** Whether other cards are held with it. */
  readonly together: boolean;
  /** Whether the credits are a share of all, as nobody said which are used. */
  readonly assumed: boolean;
  /** Whether half of all credits counts, as none was named. */
  readonly halved: boolean;
}

/** Dollars a year beyond its own rewards and credits, from which on it is told where they come from. */
const LIFT = 5;

/** A verdict in words. */
export interface Reason {
  readonly reason: string;
  /** The same without what all of the card's credits would bring, for where some are told to decide. */
  readonly reason_apart: string;
}

/**
 * A verdict in words.
 * @param plain the verdict without the preference for the issuer
 * @param keep dollars a year from which a card is kept
 */
export function reasonOf(
  card: EngineCard,
  verdict: PortfolioVerdict,
  plain: PortfolioVerdict,
  { rewards, credits, fee, marginal, unused: more, assumed, halved, together }: Amounts,
  keep: number,
): Reason {
  if (fee === 0 && rewards + credits < HALF_DOLLAR && Math.abs(marginal) < HALF_DOLLAR) {
    const why = together ? ', where the other cards earn as much or more' : '';
    const reason = `Adds nothing on this spending${why}. It has no fee, so it costs nothing to keep.`;
    return { reason, reason_apart: reason };
  }
  const own = fee === 0 && credits < HALF_DOLLAR ? '' : ` and ${usd(credits)} of credits`;
  const carries = `It carries ${usd(rewards)} of rewards${own}`;
  const lifts =
    sumCents([marginal, fee, -rewards, -credits]) >= LIFT
      ? '; the rest is what it adds to the points of other cards'
      : '';
  const against = fee > 0 ? ` against a ${usd(fee)} fee` : ', without a fee';
  const parts = `${carries}${against}${lifts}.${fee === 0 && marginal < HALF_DOLLAR ? ' It costs nothing to keep.' : ''}`;
  const tie = fee > 0 && isTieBeside(marginal) ? ', about equal to not holding it' : '';
  const change =
    plain === 'KEEP'
      ? `Adds about ${usd(Math.abs(marginal))} a year`
      : plain === 'CANCEL'
        ? `The wallet is about ${usd(Math.abs(marginal))} a year better without it`
        : marginal <= -HALF_DOLLAR
          ? `Costs about ${usd(Math.abs(marginal))} a year more than it adds`
          : marginal < HALF_DOLLAR
            ? 'Adds nothing that the other cards would not bring'
            : `Adds only about ${usd(Math.abs(marginal))} a year${tie}`;
  const unused = sumCents([credits, -marginal]);
  const turns = halved && plain !== 'CANCEL' && marginal > 0 && unused > 0;
  const ifUnused = turns
    ? ` Credits unused, it costs about ${usd(unused)} a year more than it adds.`
    : '';
  const ifUsed =
    assumed && plain !== 'KEEP' && fee > 0 && marginal + more >= keep
      ? ` With all credits used it would add about ${usd(marginal + more)}.`
      : '';
  const preferred =
    verdict === plain
      ? ''
      : ` ${verdict} instead of ${plain} by your preference for ${card.issuer}.`;
  const lead = `${change}. ${parts}${ifUnused}`;
  return { reason: `${lead}${ifUsed}${preferred}`, reason_apart: `${lead}${preferred}` };
}
