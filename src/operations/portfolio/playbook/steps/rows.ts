import { heldKeys } from '../../../../engine/decisions/points/input.ts';
import { devaluedText } from '../../../../engine/decisions/points/risks.ts';
import { pointWorth } from '../../../../engine/worth/points.ts';
import type { Context } from '../../../../operation/context.ts';
import { describeTraceLine, describeWalletTrace } from '../../../shared/trace-line.ts';
import { strategyText, transferText } from '../../../words/points.ts';
import type { PlaybookAnswer } from '../answer.ts';
import { freeNightText } from '../free-night.ts';
import { otherPartners } from '../partners/other-partners.ts';
import { transferTime } from '../partners/transfers.ts';
import { WORTH_RESTS_ON } from '../worth-text.ts';
import type { Played } from './play.ts';
import type { PointsAsked } from './read.ts';

type Row = PlaybookAnswer['points_playbook'][number];
type Play = Played['plays'][number];

/** What to do with the points of each program. */
export function playsOf(points: PointsAsked, played: Played, context: Context): Row[] {
  return played.plays.map((play) => describePlay(play, points, played, context));
}

function describePlay(play: Play, points: PointsAsked, at: Played, context: Context): Row {
  const { keys, known, only } = points;
  const { program, balance, best_transfer, advised } = play;
  const { catalog } = context;
  const isKnown = known.has(program);
  return {
    program: play.name,
    program_key: program,
    balance,
    ...(balance === 0 && isKnown && { is_balance_known: true as const }),
    value_usd: play.value,
    is_ended: play.ended !== null,
    value_basis: basisOf(play, at, context),
    best_transfer_value_usd: balance > 0 ? (best_transfer?.value ?? null) : null,
    strategy: strategyText(play, keys, isKnown, context),
    free_night: freeNightText(program, keys, context),
    best_transfer: transferText(program, best_transfer, context),
    is_closed: best_transfer !== null && best_transfer.needs_one_of !== null,
    // Whoever asks about one program is told all of them.
    other_partners:
      only || balance === 0
        ? ''
        : otherPartners(program, best_transfer, at.plays.length === 1, at.input, catalog),
    transfer_time: transferTime(program, best_transfer, catalog),
    advised_use: advised.use,
    advised_value_usd: advised.value,
    confidence: advised.confidence,
    turns_at: [...advised.turns_at],
    trace: advised.trace.map(describeTraceLine),
  };
}

/** On what the worth of the points rests. */
function basisOf(play: Play, { input }: Played, { catalog }: Context): Row['value_basis'] {
  if (play.ended) return 'unknown';
  const program = catalog.enginePrograms.get(play.program) ?? null;
  return WORTH_RESTS_ON[pointWorth(program, heldKeys(input)).best];
}

/** What puts the points at risk, and which of those held have no end. */
export function risksOf(
  { cuts_into }: PointsAsked,
  { plays, input, plan }: Played,
): Pick<PlaybookAnswer, 'points_at_risk' | 'never_expire'> {
  // What a move tells of its own ratio is not told again.
  const told = new Set(
    [...(plan?.moves ?? []), ...(plan?.locked ?? [])]
      .filter(({ changed }) => changed !== null)
      .map(({ program }) => program),
  );
  const cuts = cuts_into
    .filter(({ program }) => !told.has(program))
    .map(({ program, date, note }) => {
      const name = input.programs.get(program)?.name ?? program;
      return { program: name, warning: devaluedText(name, date, note, input), date };
    });
  const own = plays.flatMap(({ name, points_at_risk }) =>
    points_at_risk.map(({ reason, date }) => ({ program: name, warning: reason, date })),
  );
  return {
    points_at_risk: [...cuts, ...own],
    never_expire: plays
      .filter(({ balance, program }) => balance > 0 && input.expiry.get(program)?.kind === 'none')
      .map(({ name }) => name),
  };
}

/** What the cards held that pay cash back earn of it. */
export function cashbackOf(
  { query, cards }: PointsAsked,
  { cashback_earning }: Played,
  { catalog }: Context,
): PlaybookAnswer['cashback_earning'] {
  const names = new Map(cards.map((card) => [card.seed.card_id, card.seed.name]));
  const { total_annual_cashback, cards: earning, summary, trace } = cashback_earning;
  return {
    total_annual_cashback,
    cards: earning.map(({ card_id }) => names.get(card_id) ?? ''),
    summary,
    trace: describeWalletTrace(
      trace(query.trace),
      (id) => catalog.cardsById.get(id)?.seed.name ?? String(id),
    ),
  };
}
