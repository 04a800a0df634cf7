import type { z } from 'zod';
import { bestAlone } from '../../engine/decisions/alone/best-alone.ts';
import { heldAlone } from '../../engine/decisions/alone/free-rivals.ts';
import type { OnlyCard } from '../../engine/decisions/portfolio/only-card.ts';
import type { PortfolioCard } from '../../engine/decisions/portfolio/portfolio.ts';
import {
  type WalletPlan,
  type WalletStep,
  walletSteps,
} from '../../engine/decisions/portfolio/steps.ts';
import { openedBeside, ownPath, reasonOf } from '../../engine/decisions/renewal/reason.ts';
import { cashText } from '../../engine/decisions/value/credits-within.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { HALF_DOLLAR } from '../../engine/model/money.ts';
import { allocatePrepared, prepareOnce } from '../../engine/split/split.ts';
import { worthBeside } from '../../engine/worth/points.ts';
import { centsText, lowerFirst, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { halvesText } from '../shared/benefits/counted/within.ts';
import { asUnaskedFor } from '../shared/benefits/unasked-credits.ts';
import { bestCreditOf, offeredCards, type SaidCredit } from '../shared/cards/open-cards.ts';
import { productChanges } from '../shared/cards/possible-changes.ts';
import { candidateCards, holderCards } from '../shared/engine-input.ts';
import type { Household } from '../shared/said/partner.ts';
import { takenWhereSpent } from '../shared/unstated/thin-abroad.ts';
import type { nearEnd as nearEndField, walletSteps as stepsField } from './review-fields.ts';

/** What to do with a wallet, and the verdicts on its cards in keeping with that. */

/** Of a wallet whose holder has settled which cards stay. */
export const NO_PLAN: WalletPlan = {
  ...{ steps: [], complete: true, near: null, uncounted: null, only: null },
};

/**
 * The steps for this wallet: among all that costs nothing, product changes and the best free card. A
 * business card is replaced by one, and another card by a personal one.
 */
export function planOf(
  home: Household,
  facts: EngineInput,
  params: { readonly credit_tier?: SaidCredit | undefined },
  context: Context,
): WalletPlan {
  const { cards, heldWith } = home;
  const changes = new Map(
    cards.map((card) => [
      card.seed.card_id,
      holderCards(
        productChanges(card, context).map((to) => heldWith(to, card)),
        facts,
      ),
    ]),
  );
  const best = new Map<boolean, EngineCard | null>();
  const freeOf = ({ business }: EngineCard): EngineCard | null => {
    const known = best.get(business);
    if (known !== undefined) return known;
    const [first] = bestAlone(facts, freeCards(business, home, facts, params, context), {
      ...{ count: 1, least: 0 },
    });
    best.set(business, first?.card ?? null);
    return first?.card ?? null;
  };
  return walletSteps(facts, ({ card_id }) => changes.get(card_id) ?? [], freeOf);
}

/** The cards without a fee that may take a card's place. */
function freeCards(
  business: boolean,
  { cards }: Household,
  facts: EngineInput,
  params: { readonly credit_tier?: SaidCredit | undefined },
  context: Context,
): EngineCard[] {
  const applicant = { business, credit_tier: bestCreditOf(cards, params) };
  const offered = offeredCards(applicant, cards, facts.options.memberships, context);
  const taken = takenWhereSpent(offered, facts.spending, context);
  const free = taken.filter(({ seed }) => seed.annual_fee === 0);
  return asUnaskedFor(candidateCards(free, facts), facts).filter(
    ({ program }) => program === null || facts.programs.get(program)?.own_awards !== true,
  );
}

/** The row of an only card, in keeping with what a renewal of it says. */
export function asRenewed(row: PortfolioCard, only: OnlyCard | null): PortfolioCard {
  if (only === null) return row;
  const { decided, weighed } = only;
  const told = (text: string): string => [text.trim(), row.reason].filter(Boolean).join(' ');
  if (decided.verdict === 'CANCEL_AND_REPLACE') return { ...row, reason: told(ownPath(weighed)) };
  const { change, own, free } = weighed;
  if (decided.verdict === 'DOWNGRADE' && change !== undefined) {
    const isAlone = decided.by === 'alone';
    const text = isAlone ? openedBeside(change, weighed) : reasonOf(decided, weighed);
    return { ...row, verdict: 'OPTIMIZE', reason: told(text) };
  }
  if (free === null) return row;
  // Kept because it brings little less: which of the two brings more is said all the same.
  const isEqual = decided.by === 'alone' && own.annual_fee > 0;
  if (isEqual && free.net_value > own.net_value) {
    const more = `${free.card.name}, which has no fee, in its place brings about as much (${usd(free.net_value)} a year, ${usd(free.net_value - own.net_value)} more${cashText(free)}).`;
    return { ...row, reason: told(more) };
  }
  if (decided.by !== 'beside') return row;
  return {
    ...row,
    reason: told(
      `Alone it brings less than ${free.card.name}, which has no fee (about ${usd(free.net_value)} a year${cashText(free)}); beside that card it adds about ${usd(own.gain ?? 0)} a year.`,
    ),
  };
}

/** With the change that credits which nobody named would put first. */
export function withUncounted(row: PortfolioCard, { uncounted }: WalletPlan): PortfolioCard {
  if (uncounted?.card_id !== row.card_id) return row;
  const told = ` Changed to ${uncounted.to.name} it would bring more with credits that you did not name (${uncounted.credits}).`;
  return { ...row, reason: row.reason + told, reason_apart: row.reason_apart + told };
}

/** What the verdict on an only card turns at where that goes by a free card held beside it, in words. */
export function heldBesideDoubt(only: OnlyCard | null): string[] {
  if (only?.decided.by !== 'beside') return [];
  const { own, free } = only.weighed;
  return heldAlone(own.gain ?? 0, free?.card.name);
}

/** Steps up to which another way is told with them. */
const FEW = 3;

/** The verdict on a card in keeping with the steps: what stays after them is not to be cancelled. */
export function afterSteps(
  row: PortfolioCard,
  steps: readonly WalletStep[],
  facts: EngineInput,
): PortfolioCard {
  const step = steps.find(({ card_id }) => card_id === row.card_id);
  if (step === undefined) {
    const isLoss = row.marginal_value < 0 && row.annual_fee > 0;
    if (row.verdict !== 'CANCEL' && !isLoss) return row;
    const reason =
      row.annual_fee === 0 || steps.length === 0
        ? row.reason
        : `It stays, because it earns its fee once the steps for other cards are done. ${row.reason}`;
    return { ...row, verdict: 'OPTIMIZE', reason };
  }
  // Of several, the order of the steps gives what each brings, unless what the card adds speaks against it.
  const isTold = steps.length === 1 || addsAsHeld(row);
  const after = step === steps[0] ? '' : ', after the steps before it';
  const more = isTold ? `: about ${usd(step.gain)} a year more${after}` : '';
  const { to } = step;
  const fee = to !== null && to.annual_fee > 0 ? ` (${usd(to.annual_fee)} fee)` : '';
  const how =
    step.action === 'change'
      ? `Changed to ${to?.name}${fee}${more}${to && creditsOf(to, walletAfter(facts, steps))}. `
      : to !== null
        ? `With ${to.name}, which has no fee, instead${more}${steps.length < FEW ? aboveCash(to, facts) : ''}${steps.length > FEW ? '' : orChanged(step)}. `
        : more && `Without it${more}. `;
  const verdict = step.action === 'change' ? 'OPTIMIZE' : 'CANCEL';
  return { ...row, verdict, reason: `${how}${row.reason}` };
}

const addsAsHeld = ({ marginal_value }: PortfolioCard): boolean => marginal_value >= HALF_DOLLAR;

/**
 * The reason of a card that a step gives up or changes though it adds something: the step is taken for
 * what brings more, which its own sentence alone would seem to deny.
 */
export function asHeld(row: PortfolioCard, steps: readonly WalletStep[]): PortfolioCard {
  const step = steps.find(({ card_id }) => card_id === row.card_id);
  if (step === undefined || !addsAsHeld(row)) return row;
  const lead = step.action === 'change' ? 'As held' : 'It goes for what brings more: as held';
  const told = (text: string): string => `${lead} it ${lowerFirst(text)}`;
  return { ...row, reason: told(row.reason), reason_apart: told(row.reason_apart) };
}

function walletAfter(facts: EngineInput, steps: readonly WalletStep[]): EngineInput {
  const left = new Set(steps.map(({ card_id }) => card_id));
  const taken = steps.flatMap(({ to }) => to ?? []);
  return { ...facts, cards: [...facts.cards.filter((one) => !left.has(one.card_id)), ...taken] };
}

/** The credits counted of a card of a wallet, by what goes on each of its cards. */
function creditsOf(card: EngineCard, wallet: EngineInput): string {
  const { cards } = allocatePrepared(prepareOnce(wallet));
  const spendOf = new Map(cards.map(({ card_id, spend }) => [card_id, spend]));
  return halvesText(card, wallet, undefined, spendOf);
}

/** `, its points at 1.5 cents each`: what a card in place of another counts above cash. */
function aboveCash(to: EngineCard, { cards, programs, options }: EngineInput): string {
  // Of points that the wallet earns already, the answer tells the value.
  if (to.program === null || cards.some(({ program }) => program === to.program)) return '';
  const held = new Set([...options.also_held, ...[...cards, to].map(({ key }) => key)]);
  const { best, cpp } = worthBeside(to, programs, held);
  const cents = cpp[options.point_value];
  return best === 'own' || best === 'cash' || cents === 1
    ? ''
    : `, its points at ${centsText(cents)} each`;
}

/** What would keep the card of a step, by card. */
interface Keeps {
  readonly credits: ReadonlyMap<number, string>;
  readonly perks: ReadonlyMap<number, { readonly if?: string | undefined }>;
}

/** A step as it is answered. */
export function describeStep(
  { card_id, action, to, gain, net_value_after }: WalletStep,
  nameOf: (card_id: number) => string,
  keeping: Keeps = { credits: new Map(), perks: new Map() },
  unsaid: ReadonlyMap<number, string> = new Map(),
  points: ReadonlyMap<number, string> = new Map(),
): z.output<typeof stepsField>[number] {
  const unless = keeping.credits.get(card_id);
  const perk = keeping.perks.get(card_id)?.if;
  const without = unsaid.get(card_id);
  const of_points = points.get(card_id);
  const step = { card_name: nameOf(card_id), action, to: to?.name ?? null, gain, net_value_after };
  return {
    ...step,
    ...(unless !== undefined && { unless }),
    ...(perk !== undefined && { unless_perk: perk }),
    ...(without !== undefined && { without }),
    ...(of_points !== undefined && { points: of_points }),
  };
}

/** The near end as it is answered. */
export function describeNear(
  near: WalletPlan['near'],
  nameOf: (card_id: number) => string,
): z.output<typeof nearEndField> {
  if (near === null) return null;
  const { card_id, to, gain, fees_saved } = near;
  return { card_name: nameOf(card_id), to: to?.name ?? null, gain, fees_saved };
}

/** The issuer's own way, without an application, where a card to be opened leads. */
function orChanged({ else_change }: WalletStep): string {
  return else_change === null
    ? ''
    : ` (changed to ${else_change.to.name}: ${usd(else_change.gain)})`;
}
