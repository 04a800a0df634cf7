import { z } from 'zod';
import type { CatalogCard, CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { PlaybookInput } from '../../engine/decisions/points/input.ts';
import { playbook } from '../../engine/decisions/points/playbook.ts';
import { splitDoubts } from '../../engine/explain/confidence.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import { holderWallet } from '../../engine/split/holder/holder-wallet.ts';
import { allocate } from '../../engine/split/split.ts';
import { pointWorth } from '../../engine/worth/points.ts';
import { AppError } from '../../errors.ts';
import type { BalanceEntry, Context } from '../../operation/context.ts';
import { defineOperation } from '../../operation/define.ts';
import { heldCards, integer, spending } from '../../operation/params.ts';
import {
  balanceEntries,
  programKeyOf,
  programName,
  resolveEntries,
  storedBalances,
} from '../balances/balances.ts';
import { describeProgram } from '../programs/points-program.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { distinctCards } from '../shared/cards/card-lookup.ts';
import { engineInput } from '../shared/engine-input.ts';
import { expiryPolicies } from '../shared/points-expiry.ts';
import { saidFields } from '../shared/said/fields.ts';
import { describeTraceLine, describeWalletTrace, grain } from '../shared/trace-line.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, choiceWork } from '../shared/work.ts';
import { warnUnproven } from '../words/confidence-text.ts';
import { cardNameOf, strategyText, transferText } from '../words/points.ts';
import { devaluationsOf } from './devaluations.ts';
import { playbookAnswer, playbookText, targetOf } from './playbook-answer.ts';

const input = z.strictObject({
  cards: heldCards
    .optional()
    .describe('Cards held, e.g. ["CSP", "Citi Double Cash"]: they open transfers.'),
  program_key: programName.optional().describe('Only this program, e.g. "UR" or "World of Hyatt".'),
  point_balances: balanceEntries
    .optional()
    .describe('E.g. [{"program_key": "UR", "balance": 82000}]. Omit to use stored balances.'),
  target: z
    .strictObject({ program: programName, points: integer(1, 1_000_000_000) })
    .optional()
    .describe('An award to reach: {"program": "Flying Blue", "points": 60000}.')
    .meta({ 'x-listed': false }),
  spending: spending.optional(),
  total_spending: saidFields.total_spending,
  trace: grain,
});

const BASES = {
  transfer: 'published_average',
  portal: 'portal',
  cash: 'cash',
  own: 'own_value',
  unknown: 'unknown',
} as const;

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
    paid_fields: [],
    open_traces: ['points_playbook[].trace'],
  },
  rest: { method: 'POST', path: '/portfolio/points-playbook', response: 'envelope' },
  tool: {
    description:
      'How best to use points and miles: value, best transfer and what unlocks it, expiry, devaluations; or the facts of one program (program_key). Uses point_balances, else those stored with manage_points_balances.',
    annotations: READ_ONLY,
    detailed_fields: ['programs', 'points_playbook[].trace', 'cashback_earning.trace'],
    summarize: playbookText,
    suggest({ balances_source, points_playbook }) {
      if (balances_source !== 'none' || points_playbook.length === 0) return [];
      return [{ tool: 'manage_points_balances', arguments: { action: 'list' } }];
    },
  },
  wallet: walletUse({ cards: { field: 'cards' }, person: null, uses: ['spending'], chosen: false }),
  cost: ({ cards = [] }, { catalog }) => 1 + choiceWork(cardsNamed(cards, catalog)),
  async gather(query, context) {
    const { balances, source } = await balancesOf(query.point_balances, context);
    if (query.cards === undefined && query.program_key === undefined && balances.length === 0) {
      const message =
        'give the cards held, point_balances, or a program_key: no cards or balances are stored for you';
      throw new AppError('validation_failed', undefined, { issues: [{ path: 'cards', message }] });
    }
    const { concerned } = holdings(query, balances, context);
    const devaluations = await devaluationsOf(concerned, context.catalog, (program_key) =>
      context.services.changes({ program_key }),
    );
    return { balances, source, devaluations };
  },
  handler(query, context, { balances, source, devaluations }) {
    const { catalog } = context;
    const { cards, wallet, point_balances, concerned } = holdings(query, balances, context);
    const { spending, total_spending } = query;
    const facts = engineInput(cards, { spending, total_spending, at: '' }, context, holderWallet);
    for (const note of facts.reading.options.notes) context.warn(`${note}.`);
    const played: PlaybookInput = {
      cards: wallet,
      programs: catalog.enginePrograms,
      also_held: new Set(),
      point_balances,
      expiry: expiryPolicies(concerned, context),
      last_activity: lastActivity(balances),
      devaluations,
      mainstream: mainstreamOf(context.catalog),
      as_of: facts.as_of,
      cardNameOf: (key) => cardNameOf(key, context),
      allocation: allocate({ ...facts, cards: wallet }),
    };
    const result = playbook(played);
    warnUnproven(splitDoubts(result.proven), context);
    const plays = result.programs.filter((play) => concerned.includes(play.program));
    const held = new Set(wallet.map((card) => card.key));
    const names = new Map(cards.map((card) => [card.seed.card_id, card.seed.name]));
    const nameOf = (card_id: number): string => names.get(card_id) ?? '';
    const { total_annual_cashback, cards: earning, summary, trace } = result.cashback_earning;
    return {
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
      points_playbook: plays.map((play) => ({
        program: play.name,
        program_key: play.program,
        balance: play.balance,
        value_usd: play.value,
        value_basis: BASES[pointWorth(catalog.enginePrograms.get(play.program) ?? null, held).best],
        best_transfer_value_usd: play.balance > 0 ? (play.best_transfer?.value ?? null) : null,
        strategy: strategyText(play, context),
        best_transfer: transferText(play.program, play.best_transfer, context),
        advised_use: play.advised.use,
        advised_value_usd: play.advised.value,
        confidence: play.advised.confidence,
        turns_at: [...play.advised.turns_at],
        trace: play.advised.trace.map(describeTraceLine),
      })),
      programs: plays.flatMap((play) => {
        const program = catalog.programs.get(play.program);
        if (!program) return [];
        const {
          partner_rates: _p,
          redemptions: _r,
          unlocked_by: _u,
          ...brief
        } = describeProgram(program, facts.as_of, catalog);
        return [brief];
      }),
      target: query.target ? targetOf(played, query.target, context) : null,
      total_value_usd: plays.reduce((sum, play) => sum + Math.round(play.value * 100), 0) / 100,
      balances_source: source,
      spending_source: facts.spending_source,
    };
  },
});

/** The cards and points that are asked about, and the programs that they concern. */
function holdings(
  query: Pick<z.output<typeof input>, 'cards' | 'program_key'>,
  balances: readonly BalanceEntry[],
  context: Context,
) {
  const { program_key } = query;
  const only = program_key === undefined ? null : programKeyOf(program_key, 'program_key', context);
  const cards = distinctCards(query.cards ?? [], 'cards', context);
  const wallet = cards.map((card) => asCashBack(card, context));
  const point_balances = new Map(balances.map((row) => [row.program_key, row.balance]));
  if (only !== null && !point_balances.has(only)) point_balances.set(only, 0);
  const concerned = programsOf(wallet, point_balances).filter(
    (key) => only === null || key === only,
  );
  return { cards, wallet, point_balances, concerned };
}

/** By program, where it was said. */
function lastActivity(balances: readonly BalanceEntry[]): Map<string, string> {
  return new Map(
    balances.flatMap(({ program_key, last_activity }): [string, string][] =>
      last_activity === undefined ? [] : [[program_key, last_activity]],
    ),
  );
}

/** The balances given, else those that the account has stored. */
async function balancesOf(
  given: readonly BalanceEntry[] | undefined,
  context: Context,
): Promise<{ balances: readonly BalanceEntry[]; source: 'given' | 'stored' | 'none' }> {
  if (given !== undefined) {
    return { balances: resolveEntries(given, 'point_balances', context), source: 'given' };
  }
  const balances = await storedBalances(context);
  return { balances, source: balances.length > 0 ? 'stored' : 'none' };
}

/** Points of a cash program, a cent each, are cash back: nothing is to be decided about them. */
function asCashBack({ engine, seed }: CatalogCard, { catalog }: Context): EngineCard {
  const program = seed.program === null ? undefined : catalog.programs.get(seed.program);
  return program?.kind === 'cash' && program.cash_cpp === 1 ? { ...engine, program: null } : engine;
}

function programsOf(
  cards: readonly EngineCard[],
  balances: ReadonlyMap<string, number>,
): readonly string[] {
  return [...new Set([...cards.flatMap((card) => card.program ?? []), ...balances.keys()])];
}

/** Airlines, and programs of which the catalogue has a card: many people in the US use them. */
function mainstreamOf({ cards, programs }: CatalogSnapshot): ReadonlySet<string> {
  const airlines = [...programs.values()].filter(({ kind }) => kind === 'airline');
  return new Set([
    ...airlines.map(({ key }) => key),
    ...cards.flatMap(({ seed }) => seed.program ?? []),
  ]);
}
