import { openedCard } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type {
  Recommendation,
  RecommendResult,
} from '../../../engine/decisions/recommend/recommend.ts';
import { ongoingYear } from '../../../engine/decisions/value/card-value.ts';
import { isAboutEqual, NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import type { Category } from '../../../engine/model/categories.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { prepare } from '../../../engine/split/split.ts';
import { AppError } from '../../../errors.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { tellDoubtful } from '../../shared/benefits/counted/doubtful.ts';
import type { BillFee } from '../../shared/bill-fee.ts';
import { feesCharged, feesThatTurn } from '../../shared/bill-fees.ts';
import { candidateCards, holderCards } from '../../shared/engine-input.ts';
import { ledOtherwise } from '../../shared/points/valued-otherwise.ts';
import { tellTierLeavesOut } from '../../shared/said/held/money-kept.ts';
import { inputAsCash, leadAsCash, paidAsCash, tieOrCash } from '../../shared/unstated/as-cash.ts';
import { assumedChosen } from '../../shared/unstated/category-choices.ts';
import { lostOfRewards, tieOfPoints } from '../../shared/unstated/point-ties.ts';
import { isThinAbroad } from '../../shared/unstated/thin-abroad.ts';
import { assumedOfPrograms } from '../../shared/unstated/unstated-ends.ts';
import { assumedOfOthers } from '../../shared/unstated/unstated-of-others.ts';

/** A recommended card that is shown, with what the ranking rests on. */
export type Rival = ReturnType<typeof rivalsOf>[number];

/** @param away where all of it is spent abroad: a card that few shops there take is no rival */
export function rivalsOf(
  rows: readonly Recommendation[],
  shown: readonly CatalogCard[],
  away: Pick<Context, 'catalog'> | null,
) {
  return rows.flatMap(({ card_id, net_value, rewards, trace }, at) => {
    const card = shown.find(({ seed }) => seed.card_id === card_id);
    if (card === undefined || (at > 0 && away !== null && isThinAbroad(card, away))) return [];
    const rules = new Set(trace('rules').map(({ subject }) => subject));
    return [{ card, net: net_value, rewards, rules, trace }];
  });
}

/** In words, for `turns_at`: what nobody said and could put another card first. */
export function recommendDoubts(
  rivals: readonly Rival[],
  first: Recommendation | undefined,
  about: { readonly category: Category; readonly monthly: number; readonly held: boolean },
  {
    input,
    bill_fees,
    held,
    catalog,
    as_cash,
    said,
  }: {
    readonly input: EngineInput;
    readonly bill_fees: readonly BillFee[];
    /** Keys of the cards held. */
    readonly held: ReadonlySet<string>;
    readonly catalog: CatalogSnapshot;
    /** What is first with points as cash. */
    readonly as_cash: (plain: Pick<EngineInput, 'programs'>) => string | null;
    readonly said: Parameters<typeof inputAsCash>[3];
  },
): string[] {
  const beforeFees = rivals.map(({ card, net, rewards }) => {
    const fee = feesCharged(bill_fees, card.seed.name);
    return { card: card.engine, net, rewards: rewards + fee };
  });
  const net = first?.net_value ?? 0;
  const lead = beforeFees.find(({ card }) => card.card_id === first?.card_id);
  const options = { ...input.options, also_held: held };
  const plain = inputAsCash(lead?.card, { programs: input.programs }, held, said);
  const paid = paidAsCash(beforeFees, input.programs, plain, held);
  const tie =
    lead && tieOfPoints(beforeFees, lead.card, { ...input, options }, paid, lostOfRewards);
  const cash = plain && as_cash(plain);
  return [
    ...tieOrCash(tie ?? null, cash),
    ...assumedChosen(rivals, about, input),
    ...assumedOfOthers(rivals, first?.card_id ?? 0, input, catalog),
    ...assumedOfPrograms(
      beforeFees,
      first?.card_id ?? null,
      input.programs,
      held,
      first?.turns_at ?? [],
      !tie && cash === null,
    ),
    ...ledOtherwise(
      beforeFees,
      first?.card_id ?? null,
      input.programs,
      held,
      (dollars) => `${usd(dollars)} a year`,
    ),
    ...feesThatTurn(bill_fees, (less) => net - less < NOTABLE_GAIN),
    ...(about.held ? [] : cheaperThan(rivals, first)),
  ];
}

/** The engine's ranking of these cards. */
export type Rank = (
  cards: readonly CatalogCard[],
  portfolio: boolean,
  explain: number,
  as?: EngineInput,
  /** By the first year, with its offer. */
  first?: boolean,
) => RecommendResult;

/** In words: the first of the candidates that were ranked for who wants cash back. */
export function ledAsCash(
  {
    candidates,
    result,
    rank,
  }: {
    readonly candidates: readonly CatalogCard[];
    readonly result: RecommendResult;
    readonly rank: Rank;
  },
  { held }: { readonly held: boolean },
  lead: CatalogCard | undefined,
  input: EngineInput,
): string | null {
  const { programs, options } = input;
  // What is left of a bill after its fee hangs on what points are worth.
  const ranked = options.bill_fees.size > 0 ? rank(candidates, held, 0, input) : result;
  const led = lead && ranked.ledWith({ programs, goal: 'cashback' }, lead.seed.card_id);
  if (!led) return null;
  return leadAsCash({ card: led.first.card, net: led.first.net_value }, led.own.net_value, held);
}

/** New cards that bring nothing are no recommendation; of cards held they say which to leave at home. */
export function isWorthNaming(isHeld: boolean) {
  return ({ net_value }: Pick<Recommendation, 'net_value'>, at: number): boolean =>
    isHeld || at === 0 || net_value >= 1;
}

/** Cards that few shops abroad take stand behind those that earn something there: a card has to be taken. */
export function thinLast(
  rows: readonly Recommendation[],
  isHeld: boolean,
  context: Pick<Context, 'catalog'>,
): readonly Recommendation[] {
  const isThin = ({ card_id }: Recommendation) => {
    const card = context.catalog.cardsById.get(card_id);
    return card !== undefined && isThinAbroad(isHeld ? card : openedCard(card), context);
  };
  const earning = rows.filter((row) => !isThin(row) && row.net_value > 0);
  return [...earning, ...rows.filter((row) => !earning.includes(row))];
}

interface Offered {
  readonly annual_fee: number;
  readonly net_value: number;
}

/** Whether a card asks for less and brings about as much: nobody pays a fee for a few dollars. */
export function doesAsWell(row: Offered, best: Offered): boolean {
  return row.annual_fee < best.annual_fee && isAboutEqual(row.net_value, best.net_value);
}

function cheaperThan(rivals: readonly Rival[], first: Recommendation | undefined): string[] {
  const offered = ({ card, net }: Rival): Offered => {
    return { annual_fee: card.seed.annual_fee, net_value: net };
  };
  const lead = rivals.find(({ card }) => card.seed.card_id === first?.card_id);
  const cheaper = lead && rivals.find((one) => doesAsWell(offered(one), offered(lead)));
  return cheaper === undefined ? [] : [`a lower fee (then ${cheaper.card.seed.name})`];
}

/** A call that asks for new cards and for those held at once. */
export function candidatesAndHeld(): AppError {
  const message = 'are new cards, and portfolio_card_names are cards held: give one of them';
  const issues = [{ path: 'candidates', message }];
  return new AppError('validation_failed', undefined, { issues });
}

/** Says what held cards bring that are ranked behind those shown: one left out reads as forgotten. */
export function tellBehind(rows: readonly Recommendation[], { warn }: Pick<Context, 'warn'>): void {
  if (rows.length === 0) return;
  const nets = rows.map(({ name, net_value }) => `${name} about ${usd(net_value)} a year`);
  warn(`Behind these: ${list(nets)}.`);
}

/** The best of the cards held, as it is answered beside new ones. */
export function heldBest({ name: card_name, net_value, annual_fee }: Recommendation) {
  return { card_name, net_value, annual_fee };
}

/**
 * Each card's year with all spending on it; says of credits in them that they are in doubt, and what
 * of the spending that is asked about a tier leaves out.
 */
export function wholesOf(
  cards: readonly CatalogCard[],
  isHeld: boolean,
  { here, ...facts }: EngineInput & { readonly here: EngineInput['spending'] },
  context: Context,
): ReadonlyMap<number, ReturnType<typeof ongoingYear>> {
  if (!isHeld) tellDoubtful(cards, facts, context);
  tellTierLeavesOut(cards, { ...facts, spending: here }, context);
  const asTaken = isHeld ? holderCards : candidateCards;
  const yearOf = (card: CatalogCard) =>
    ongoingYear(prepare({ ...facts, cards: asTaken([card], facts) }));
  return new Map(cards.map((card) => [card.seed.card_id, yearOf(card)]));
}
