import { z } from 'zod';
import { heldKeys, type PlaybookInput } from '../../engine/decisions/points/input.ts';
import { playbook } from '../../engine/decisions/points/playbook.ts';
import { planTarget } from '../../engine/decisions/points/target.ts';
import { splitDoubts } from '../../engine/explain/confidence.ts';
import { holderWallet } from '../../engine/split/holder/holder-wallet.ts';
import { allocate } from '../../engine/split/split.ts';
import { pointWorth } from '../../engine/worth/points.ts';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';
import { heldCards } from '../../operation/input/card-lists.ts';
import { integer, spending } from '../../operation/params.ts';
import { balanceEntries, programName } from '../balances/balances.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { savedCards } from '../shared/applications/saved-applicant.ts';
import { engineInput } from '../shared/engine-input.ts';
import { tellCashOfPoints } from '../shared/points/cash-into.ts';
import { keepersOf } from '../shared/points/keepers.ts';
import { activityUnused, expiryPolicies } from '../shared/points/points-expiry.ts';
import { saidFields } from '../shared/said/fields.ts';
import { describeTraceLine, describeWalletTrace, grain } from '../shared/trace-line.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, choiceWork } from '../shared/work.ts';
import { anyToOpen, feeOfAny } from '../words/any-of-cards.ts';
import { warnUnproven } from '../words/confidence-text.ts';
import { strategyText, transferText } from '../words/points.ts';
import { briefPrograms, playbookAnswer, playbookAsides, playbookText } from './playbook/answer.ts';
import { alsoBookedBy } from './playbook/award/also-booked.ts';
import { nightsAsked, readAward } from './playbook/award/asked-award.ts';
import { besideTarget } from './playbook/award/beside-target.ts';
import { awardChartOf } from './playbook/award/chart.ts';
import { pointsLeft } from './playbook/award/expiring.ts';
import { seatsBookedBy } from './playbook/award/seats-booked.ts';
import { describeTarget } from './playbook/award/target-plan.ts';
import { inTwoSteps } from './playbook/award/two-steps.ts';
import { devaluationsOf } from './playbook/devaluations.ts';
import { forOthers } from './playbook/for-others.ts';
import { freeNightText } from './playbook/free-night.ts';
import {
  balancesOf,
  holdings,
  lastActivity,
  openedByAny,
  programsOf,
} from './playbook/holdings.ts';
import { mainstreamOf } from './playbook/mainstream.ts';
import { OF_TWO } from './playbook/not-known.ts';
import { expiryThere } from './playbook/partners/expiry-there.ts';
import { atNamedPartners } from './playbook/partners/named-partners.ts';
import { otherPartners } from './playbook/partners/other-partners.ts';
import { jointPartners, transfersOf, transferTime } from './playbook/partners/transfers.ts';
import { WORTH_RESTS_ON } from './playbook/worth-text.ts';

const input = z.strictObject({
  cards: heldCards.optional().describe('Cards held: they open transfers.'),
  program_key: programName
    .optional()
    .describe('Only these programs, e.g. "UR", "Hyatt and United".'),
  point_balances: balanceEntries
    .optional()
    .describe('E.g. [{"program_key": "UR", "balance": 82000}].'),
  target_points: integer(1, 1_000_000_000).optional().describe('Points wanted there, e.g. 60000.'),
  spending: spending.optional(),
  total_spending: saidFields.total_spending,
  spending_times: saidFields.spending_times,
  trace: grain,
});

/** Measured: 178 balances take some 30 ms. */
const BALANCES_PER_UNIT = 6;

export const getPointsPlaybook = defineOperation({
  name: 'get_points_playbook',
  title: 'Points playbook',
  description:
    'What to do with the points of a wallet: best use and transfer by program, points at risk, and the cash back of the cards that pay it.',
  input,
  output: playbookAnswer,
  example: {
    cards: ['Chase Sapphire Preferred', 'Citi Double Cash'],
    point_balances: [{ program_key: 'chase_ultimate_rewards', balance: 82_000 }],
  },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:read',
    paid_fields: ['target.offers', 'target.offers_left_out'],
    open_traces: ['points_playbook[].trace'],
  },
  rest: { method: 'POST', path: '/portfolio/points-playbook', response: 'envelope' },
  tool: {
    description:
      'How best to use points and miles: value, best transfer and what unlocks it, expiry, devaluations; how to reach an award (program_key, target_points); or the facts of one program. Uses point_balances, else those stored with manage_points_balances.',
    annotations: READ_ONLY,
    detailed_fields: ['programs', 'points_playbook[].trace', 'cashback_earning.trace'],
    leaves_out_open: true,
    elsewhere: { partner: OF_TWO, people: OF_TWO },
    summarize: playbookText,
    asides: playbookAsides,
    suggest({ balances_source, points_playbook }) {
      if (balances_source !== 'none' || points_playbook.length === 0) return [];
      return [{ tool: 'manage_points_balances', arguments: { action: 'list' } }];
    },
  },
  wallet: walletUse({
    cards: { field: 'cards' },
    person: null,
    uses: ['spending'],
    chosen: false,
    memberships: false,
  }),
  cost: ({ cards = [], point_balances = [] }, { catalog }) =>
    1 + choiceWork(cardsNamed(cards, catalog)) + point_balances.length / BALANCES_PER_UNIT,
  async gather(asked, context) {
    const query = readAward(asked, context);
    if (query.target_points !== undefined && query.program_key === undefined) {
      const message = 'name the program in which the points are wanted, e.g. "World of Hyatt"';
      const issues = [{ path: 'program_key', message }];
      throw new AppError('validation_failed', undefined, { issues });
    }
    const { balances, source } = await balancesOf(query.point_balances, query.cards ?? [], context);
    if (query.cards === undefined && query.program_key === undefined && balances.length === 0) {
      const message =
        'give the cards held, point_balances, or a program_key: no cards or balances are stored for you';
      throw new AppError('validation_failed', undefined, { issues: [{ path: 'cards', message }] });
    }
    const { concerned, wallet } = holdings(query, balances, context);
    const devaluations = await devaluationsOf(concerned, wallet, context.catalog, (program_key) =>
      context.services.changes({ program_key }),
    );
    const saved = query.program_key === undefined ? [] : await savedCards(context);
    return { balances, source, devaluations, saved };
  },
  // Those given count in `cost`.
  gatheredCost: ({ balances, source }) =>
    source === 'stored' ? balances.length / BALANCES_PER_UNIT : 0,
  handler(asked, context, { balances, source, devaluations, saved }) {
    const { catalog } = context;
    const query = readAward(asked, context);
    const { cards, wallet, point_balances, concerned, target } = holdings(query, balances, context);
    const { spending, total_spending, spending_times } = query;
    const said = { spending, total_spending, spending_times, at: '' };
    const facts = engineInput(cards, said, context, holderWallet);
    for (const note of facts.reading.options.notes) context.warn(`${note}.`);
    const only = query.program_key === undefined ? undefined : concerned[0];
    const played: PlaybookInput = {
      cards: wallet,
      programs: catalog.enginePrograms,
      also_held: query.cards === undefined ? openedByAny(balances, catalog) : new Set(),
      point_balances,
      expiry: expiryPolicies([...concerned, ...point_balances.keys()], context),
      last_activity: lastActivity(balances),
      asked: only,
      devaluations,
      mainstream: mainstreamOf(context.catalog),
      as_of: facts.as_of,
      anyOf: (keys) => anyToOpen(keys, context),
      feeOfAny: (keys) => feeOfAny(keys, context),
      keepersOf: (program) => keepersOf(program, cards, context),
      allocation: allocate({ ...facts, cards: wallet }),
    };
    for (const note of activityUnused(played)) context.warn(note);
    const result = playbook(played);
    warnUnproven(splitDoubts(result.proven), context);
    const plays = result.programs.filter((play) => concerned.includes(play.program));
    tellCashOfPoints(plays, cards, context);
    const held = new Set(wallet.map((card) => card.key));
    const known = new Set(balances.map(({ program_key }) => program_key));
    const names = new Map(cards.map((card) => [card.seed.card_id, card.seed.name]));
    const nameOf = (card_id: number): string => names.get(card_id) ?? '';
    const { total_annual_cashback, cards: earning, summary, trace } = result.cashback_earning;
    const twice = inTwoSteps(played, cards, catalog);
    const plan = target === null ? null : planTarget(pointsLeft(twice), target);
    const seats_booked = only ? seatsBookedBy(only, played, context) : null;
    return {
      ...(plan && { target: describeTarget(plan, cards, twice, saved, context) }),
      ...besideTarget(asked.program_key, target, pointsLeft(twice), catalog),
      cashback_earning: {
        total_annual_cashback,
        cards: earning.map(({ card_id }) => nameOf(card_id)),
        summary,
        trace: describeWalletTrace(
          trace(query.trace),
          (id) => context.catalog.cardsById.get(id)?.seed.name ?? String(id),
        ),
      },
      points_at_risk: plays.flatMap((play) =>
        play.points_at_risk.map(({ reason, date }) => ({
          program: play.name,
          warning: reason,
          date,
        })),
      ),
      never_expire: plays
        .filter(
          ({ balance, program }) => balance > 0 && played.expiry.get(program)?.kind === 'none',
        )
        .map(({ name }) => name),
      points_playbook: plays.map((play) => ({
        program: play.name,
        program_key: play.program,
        balance: play.balance,
        ...(play.balance === 0 && known.has(play.program) && { is_balance_known: true as const }),
        value_usd: play.value,
        is_ended: play.ended !== null,
        value_basis: play.ended
          ? 'unknown'
          : WORTH_RESTS_ON[
              pointWorth(catalog.enginePrograms.get(play.program) ?? null, heldKeys(played)).best
            ],
        best_transfer_value_usd: play.balance > 0 ? (play.best_transfer?.value ?? null) : null,
        strategy: strategyText(play, held, known.has(play.program), context),
        free_night: freeNightText(play.program, held, context),
        best_transfer: transferText(play.program, play.best_transfer, context),
        // Whoever asks about one program is told all of them.
        other_partners:
          only || play.balance === 0
            ? ''
            : otherPartners(play.program, play.best_transfer, plays.length === 1, played, catalog),
        transfer_time: transferTime(play.program, play.best_transfer, catalog),
        advised_use: play.advised.use,
        advised_value_usd: play.advised.value,
        confidence: play.advised.confidence,
        turns_at: [...play.advised.turns_at],
        trace: play.advised.trace.map(describeTraceLine),
      })),
      programs: briefPrograms(plays, facts.as_of, catalog),
      also_booked: only
        ? alsoBookedBy(only, programsOf(wallet, point_balances), twice, context)
        : null,
      ...(seats_booked && { seats_booked }),
      award_chart: only ? awardChartOf(only, nightsAsked(asked.program_key), catalog) : null,
      ...(only && { transfers: transfersOf(only, programsOf(wallet, new Map()), played, catalog) }),
      ...forOthers(concerned, only, programsOf(wallet, point_balances), catalog),
      of_hotels: plays.every(({ program }) => catalog.programs.get(program)?.kind === 'hotel'),
      ...atNamedPartners(asked.program_key, known, concerned, twice, catalog),
      expiry_there: plan ? '' : expiryThere(plays, asked.program_key, played, catalog),
      joint_partners: jointPartners(pointsLeft(played).point_balances, held, catalog),
      total_value_usd: plays.reduce((sum, play) => sum + Math.round(play.value * 100), 0) / 100,
      balances_source: source,
      spending_source: facts.spending_source,
    };
  },
});
