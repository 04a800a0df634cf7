import { centsText, number, price, usd } from '../../../kit/words.ts';
import { cite } from '../../explain/citation.ts';
import { type Confidence, confidenceOfChoice, POINT_VALUE_ENDS } from '../../explain/confidence.ts';
import type { TraceStep } from '../../explain/trace.ts';
import type { EngineProgram } from '../../model/facts.ts';
import type { EngineOptions } from '../../model/input.ts';
import { cents, sumCents } from '../../model/money.ts';
import { pointWorth } from '../../worth/points.ts';
import { bonusOf } from '../../worth/transfer-options.ts';
import { type BestTransfer, bestTransfer } from './best-transfer.ts';
import {
  asCash,
  cashByCard,
  cashDoubt,
  lessAsCash,
  portalDoubt,
  unevenCashText,
} from './cash-by-card.ts';
import { heldKeys, type PlaybookInput, pointDollars } from './input.ts';
import { gainText, termsText, withCardText } from './terms-text.ts';

/** The advice for the points of one program. */
export type Advice =
  | { readonly use: 'transfer'; readonly transfer: BestTransfer; readonly stay: Stay | null }
  | { readonly use: StayUse; readonly transfer: BestTransfer | null; readonly stay: Stay }
  | { readonly use: 'keep'; readonly transfer: BestTransfer | null; readonly stay: null };

/** The best use without a transfer, with its cents per point. */
interface Stay {
  readonly use: StayUse;
  readonly cpp: number;
  /** Another use that brings as much. */
  readonly or?: StayUse;
}

type StayUse = 'portal' | 'cash' | 'awards';

/** How the advice reaches its figure, and its confidence. */
export interface ExplainedAdvice {
  /** Value of the balance in dollars by the advised use, after its fee. */
  readonly value: number;
  /** Null without points: there is nothing to decide. */
  readonly confidence: Confidence | null;
  readonly turns_at: readonly string[];
  /** Adds up to `value`; empty without points. */
  readonly trace: readonly TraceStep[];
}

/**
 * The use with the most value per point: the best transfer if, after its fee, it beats what points
 * bring in the program itself (portal, cash, its own awards); else the best of these. When no use
 * has a known value, the advice is to keep the points. A transfer that needs another card first can
 * be advised too, and names the card.
 */
export function advise(
  input: PlaybookInput,
  program: EngineProgram,
  balance: number,
  point_value: EngineOptions['point_value'] = 'base',
): Advice {
  const transfer = bestTransfer(input, program, balance, point_value);
  const stay = bestStay(program, point_value);
  if (transfer !== null && transfer.cpp > (stay?.cpp ?? 0))
    return { use: 'transfer', transfer, stay };
  return stay === null ? { use: 'keep', transfer, stay } : { use: stay.use, transfer, stay };
}

function bestStay(program: EngineProgram, point_value: EngineOptions['point_value']): Stay | null {
  const { portal_cpp: portal, cash_cpp: cash, transfer_cpp, own_awards = false } = program;
  const awards = own_awards ? (transfer_cpp?.[point_value] ?? null) : null;
  const uses = [
    { use: 'portal', cpp: portal ?? 0 },
    { use: 'cash', cpp: cash ?? 0 },
    { use: 'awards', cpp: awards ?? 0 },
  ] as const;
  const best = uses.reduce((a, b) => (b.cpp > a.cpp ? b : a));
  const or = uses.find((one) => one !== best && one.cpp === best.cpp)?.use;
  return best.cpp > 0 ? { ...best, ...(or && { or }) } : null;
}

/**
 * Confidence: the advice is repeated with the partners' points at their floor and at their ceiling;
 * it flips when another use, or another partner, would be advised. Never above medium when no value
 * of the points is known at all.
 */
export function explainAdvice(
  input: PlaybookInput,
  program: EngineProgram,
  balance: number,
  advice: Advice,
): ExplainedAdvice {
  if (balance <= 0) return { value: 0, confidence: null, turns_at: [], trace: [] };
  const doubts =
    advice.use === 'keep' ? [`the uses of ${program.name} points, which are unknown`] : [];
  const known = advice.use === 'transfer' ? advice.transfer.needs_one_of : null;
  const useOf = (one: Advice) => useText(one, known, input);
  const standing = confidenceOfChoice(
    POINT_VALUE_ENDS,
    useOf(advice),
    ({ point_value }) => useOf(advise(input, program, balance, point_value)),
    doubts,
  );
  const trace = traceOf(input, program, balance, advice);
  return { value: sumCents(trace.map((step) => step.value)), ...standing, trace };
}

/** @param told cards that the advice names already as those which open its transfer */
function useText(
  advice: Advice,
  told: readonly string[] | null,
  { anyOf = (keys) => keys.join(' or ') }: Pick<PlaybookInput, 'anyOf'>,
): string {
  if (advice.use === 'transfer') {
    const { partner, needs_one_of: needs } = advice.transfer;
    const by = needs === null || needs.join() === told?.join() ? '' : ` with ${anyOf(needs)}`;
    return `to ${partner}${by}`;
  }
  return advice.use === 'keep' ? 'kept' : STAY_TEXT[advice.use];
}

const STAY_TEXT = {
  portal: 'through the portal',
  cash: 'as cash',
  awards: "in the program's own awards",
} as const;

/** `82,000 miles x 1 x 1.5 cpp (to Airline)`, then the fee; or one step of another use. */
function traceOf(
  input: PlaybookInput,
  program: EngineProgram,
  balance: number,
  advice: Advice,
): TraceStep[] {
  const points = `${number(balance)} ${program.currency_name}`;
  if (advice.use === 'transfer')
    return transferSteps(input, program, points, advice.transfer, balance);
  const [cpp, how] =
    advice.use === 'keep'
      ? [pointWorth(program, heldKeys(input)).cpp.base, 'no use with a known value']
      : [advice.stay.cpp, STAY_TEXT[advice.use]];
  return [
    {
      kind: 'points',
      subject: program.key,
      detail: `${points} x ${cpp} cpp (${how})`,
      value: pointDollars(balance, cpp),
      ...cite(program.value_source, program.value_source),
    },
  ];
}

function transferSteps(
  input: PlaybookInput,
  program: EngineProgram,
  points: string,
  { partner, program: to, ratio, block_bonus, value, fee, fee_terms }: BestTransfer,
  balance: number,
): TraceStep[] {
  const target = input.programs.get(to);
  const cpp = target === undefined ? 0 : pointWorth(target, heldKeys(input)).cpp.base;
  const more = bonusOf(balance, block_bonus);
  const moved: TraceStep = {
    kind: 'points',
    subject: program.key,
    detail:
      more === 0
        ? `${points} x ${ratio} x ${cpp} cpp (to ${partner})`
        : `(${points} x ${ratio} + ${number(more)} for whole blocks of ${number(block_bonus?.block ?? 0)}) x ${cpp} cpp (to ${partner})`,
    value: sumCents([value, fee]),
    ...cite(program.partners_source, target?.value_source),
  };
  if (fee_terms === null) return [moved];
  const { usd_per_point, max_usd } = fee_terms;
  const most = max_usd === null ? '' : `, at most ${price(max_usd)}`;
  const charged: TraceStep = {
    kind: 'fee',
    subject: 'fee',
    detail: `${points} x $${usd_per_point} for the transfer${most}`,
    value: cents(-fee),
    ...cite(program.partners_source),
  };
  return [moved, charged];
}

/** The advice in one or two sentences. */
export function strategyOf(
  {
    anyOf = (keys) => keys.join(' or '),
    feeOfAny = () => null,
    cards,
  }: Pick<PlaybookInput, 'anyOf' | 'feeOfAny' | 'cards'>,
  program: EngineProgram,
  balance: number,
  advice: Advice,
): string {
  const { stay } = advice;
  const points = `${number(balance)} ${program.currency_name}`;
  const safe = stay === null ? '' : safeText(program, stay, balance, cards);
  if (advice.use === 'transfer') {
    const { partner_points, cpp, value, fee, needs_one_of, ratio_cards } = advice.transfer;
    const by = withCardText(ratio_cards, (key) => nameIn(cards, key));
    const niche = advice.transfer.is_niche ? ', a program that few can use,' : '';
    const partner = `${advice.transfer.partner}${niche}`;
    const after = fee > 0 ? ` after its ${price(fee)} transfer fee` : '';
    // At 1:1 the number does not change; otherwise it is the price of an award.
    const there = partner_points === balance ? '' : `, ${number(partner_points)} there,`;
    const move = `to ${partner} ${termsText({ ...advice.transfer, fee_terms: null })}${by}${there} for about ${usd(value)}${after}, ${centsText(cpp)} each`;
    if (needs_one_of === null) {
      const other = safe && `; else ${safe}`;
      return `${points} bring most moved ${move}, if there is an award to book${other}.`;
    }
    const until = safe ? `Until then, they are worth ${safe}.` : 'Until then, keep them.';
    const more = value - (stay === null ? 0 : pointDollars(balance, stay.cpp));
    const gain = gainText(more, feeOfAny(needs_one_of));
    return `With ${anyOf(needs_one_of)} the ${points} could move ${move}${gain}. ${until}`;
  }
  if (advice.use === 'keep') return `Keep ${points}: no way to use them has a known value.`;
  const needs = advice.transfer?.needs_one_of ?? null;
  const closed = needs === null ? '' : `, which would need ${anyOf(needs)},`;
  return `Use ${points} for ${safe}: no known transfer${closed} is worth more.`;
}

function nameIn(cards: PlaybookInput['cards'], key: string): string {
  return cards.find((card) => card.key === key)?.name ?? key;
}

/** What points bring that are not moved; where the cards held pay cash unevenly, by the card. */
function safeText(
  program: EngineProgram,
  stay: Stay,
  balance: number,
  cards: PlaybookInput['cards'],
): string {
  const own = cashByCard(program, cards);
  const uneven = unevenCashText(own, balance);
  if (uneven === '')
    return stayText(stay, balance, program) + lessAsCash(program, stay.cpp, balance, own);
  if (stay.use === 'cash' && stay.or === undefined) return uneven;
  const [use] = [stay.use, stay.or].filter((one) => one !== 'cash');
  return `${stayText({ use: use ?? stay.use, cpp: stay.cpp }, balance, program)}, or ${uneven}`;
}

function stayText({ use, cpp, or }: Stay, balance: number, program: EngineProgram): string {
  const textOf = (one: StayUse) => (one === 'cash' ? asCash(program) : STAY_TEXT[one]);
  const how = or === undefined ? textOf(use) : `${textOf(use)} or ${textOf(or)}`;
  const isOf = (one: StayUse) => use === one || or === one;
  const doubt = `${isOf('portal') ? portalDoubt(program, balance) : ''}${isOf('cash') ? cashDoubt(program, balance) : ''}`;
  return `${usd(pointDollars(balance, cpp))} ${how} at ${centsText(cpp)} each${doubt}`;
}
