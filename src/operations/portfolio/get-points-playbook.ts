import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, choiceWork } from '../shared/work.ts';
import { briefPrograms, playbookAnswer, playbookAsides, playbookText } from './playbook/answer.ts';
import { forOthers } from './playbook/for-others.ts';
import { programsOf } from './playbook/holdings.ts';
import { playbookInput } from './playbook/input.ts';
import { OF_TWO } from './playbook/not-known.ts';
import { expiryThere } from './playbook/partners/expiry-there.ts';
import { atNamedPartners } from './playbook/partners/named-partners.ts';
import { jointPartners } from './playbook/partners/transfers.ts';
import { bookingsOf, targetOf } from './playbook/steps/award.ts';
import { gatherPoints } from './playbook/steps/gather.ts';
import { playPoints } from './playbook/steps/play.ts';
import { readPoints } from './playbook/steps/read.ts';
import { cashbackOf, playsOf, risksOf } from './playbook/steps/rows.ts';

/** Measured: 178 balances take some 30 ms. */
const BALANCES_PER_UNIT = 6;

export const getPointsPlaybook = defineOperation({
  name: 'get_points_playbook',
  title: 'Points playbook',
  description:
    'What to do with the points of a wallet: best use and transfer by program, points at risk, and the cash back of the cards that pay it.',
  input: playbookInput,
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
  gather: gatherPoints,
  // Those given count in `cost`.
  gatheredCost: ({ balances, source }) =>
    source === 'stored' ? balances.length / BALANCES_PER_UNIT : 0,
  handler(asked, context, gathered) {
    const { catalog } = context;
    const points = readPoints(asked, gathered, context);
    const { said, only, concerned, known, keys, wallet, point_balances, facts } = points;
    const played = playPoints(points, context);
    const { input, plays, plan, twice, left } = played;
    return {
      ...targetOf(points, played, context),
      cashback_earning: cashbackOf(points, played, context),
      ...risksOf(points, played),
      points_playbook: playsOf(points, played, context),
      programs: briefPrograms(plays, facts.as_of, catalog),
      ...bookingsOf(points, played, context),
      ...forOthers(concerned, only, programsOf(wallet, point_balances), catalog),
      of_hotels: plays.every(({ program }) => catalog.programs.get(program)?.kind === 'hotel'),
      ...atNamedPartners(said, known, concerned, twice, catalog),
      expiry_there: plan ? '' : expiryThere(plays, said, input, catalog),
      joint_partners: jointPartners(left.point_balances, keys, catalog),
      total_value_usd: plays.reduce((sum, play) => sum + Math.round(play.value * 100), 0) / 100,
      balances_source: gathered.source,
      spending_source: facts.spending_source,
    };
  },
});
