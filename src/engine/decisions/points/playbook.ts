import { number } from '../../../kit/words.ts';
import type { EngineProgram } from '../../model/facts.ts';
import { pointWorth, programWith } from '../../worth/points.ts';
import { type Advice, advise, type ExplainedAdvice, explainAdvice, strategyOf } from './advice.ts';
import type { BestTransfer } from './best-transfer.ts';
import { type CashbackEarning, cashbackOf } from './cash-back.ts';
import { type Ended, endedBy } from './ended.ts';
import { checkPlaybook, heldKeys, type PlaybookInput, pointDollars } from './input.ts';
import { type PointsAtRisk, risksOf } from './risks.ts';

export interface ProgramPlay {
  readonly program: string;
  readonly name: string;
  readonly balance: number;
  /** Whether nothing of the balance is left to use. */
  readonly ended: Ended | null;
  /** Cash-out value of the balance in dollars; null when the program pays no cash. */
  readonly cash_value: number | null;
  readonly portal_value: number | null;
  readonly best_transfer: BestTransfer | null;
  /** Value of the balance in dollars at its headline value in this wallet. */
  readonly value: number;
  readonly strategy: string;
  /** The advised use, its figure, and its confidence. */
  readonly advised: ExplainedAdvice & Pick<Advice, 'use'>;
  readonly points_at_risk: readonly PointsAtRisk[];
}

export interface Playbook {
  /** By key: the programs of the wallet's cards and of known balances. */
  readonly programs: readonly ProgramPlay[];
  readonly cashback_earning: CashbackEarning;
  /** That the cash back is of the optimum: false only where its search met its limit. */
  readonly proven: boolean;
}

/**
 * What to do with a holder's points. A value is points x cents / 100; the value of a transfer is
 * the value of the partner's points times the ratio, less the fee for transferring all at once.
 * Programs that are not in the catalog are left out: nothing is known about their points.
 * @throws EngineInputError for cards, balances or dates out of range
 */
export function playbook(input: PlaybookInput): Playbook {
  checkPlaybook(input);
  const names = new Set(input.point_balances.keys());
  for (const { program } of input.cards) if (program !== null) names.add(program);
  const programs = [...names].sort().flatMap((name) => {
    const program = withOwnCash(input, name);
    return program === undefined ? [] : [play(input, program)];
  });
  return { programs, cashback_earning: cashbackOf(input), proven: input.allocation.proven };
}

/** The program, with the most that one of the cards held pays in cash for its points. */
function withOwnCash({ cards, programs }: PlaybookInput, name: string): EngineProgram | undefined {
  const [best] = cards
    .filter(({ program }) => program === name)
    .flatMap((card) => programWith(card, programs) ?? [])
    .sort((a, b) => (b.cash_cpp ?? 0) - (a.cash_cpp ?? 0));
  return best ?? programs.get(name);
}

function play(input: PlaybookInput, program: EngineProgram): ProgramPlay {
  const balance = input.point_balances.get(program.key) ?? 0;
  const worth = pointWorth(program, heldKeys(input));
  const ended = endedBy(input, program.key);
  if (ended !== null && (balance > 0 || ended.when === null))
    return endedPlay(input, program, balance, ended);
  const advice = advise(input, program, balance);
  return {
    program: program.key,
    name: program.name,
    balance,
    ended: null,
    cash_value: worth.cash === null ? null : pointDollars(balance, worth.cash),
    portal_value: worth.portal === null ? null : pointDollars(balance, worth.portal),
    best_transfer: advice.transfer,
    value: pointDollars(balance, worth.cpp.base),
    strategy: strategyOf(input, program, balance, advice),
    advised: { use: advice.use, ...explainAdvice(input, program, balance, advice) },
    points_at_risk: risksOf(input, program, balance),
  };
}

/** Nothing is proposed for points that have ended, and they are worth nothing. */
function endedPlay(
  input: PlaybookInput,
  program: EngineProgram,
  balance: number,
  ended: Ended,
): ProgramPlay {
  const points = `${number(balance)} ${program.currency_name}`;
  const strategy =
    ended.when === null
      ? `The program has ended: no use of its points is known here; whoever ran it can say what became of them.`
      : `No use for ${points}: they ended ${ended.when}. If the program still shows them, send last_activity as it has it.`;
  return {
    ...{ program: program.key, name: program.name, balance, ended, strategy },
    ...{ cash_value: null, portal_value: null, best_transfer: null, value: 0 },
    advised: { use: 'keep', value: 0, confidence: null, turns_at: [], trace: [] },
    points_at_risk: risksOf(input, program, balance),
  };
}
