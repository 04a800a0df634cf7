import { list, usd } from '../../../kit/words.ts';
import type { OpenedFirst } from '../additions/opened-first.ts';
import type { Judged } from './text.ts';

/** What to do with a wallet, step by step, as text. */

interface Step {
  readonly card_name: string;
  readonly action: string;
  readonly to: string | null;
  readonly gain: number;
  readonly unless?: string | undefined;
  readonly unless_perk?: string | undefined;
  readonly without?: string | undefined;
  readonly points?: string | undefined;
}

/**
 * The steps in order, each valued after the one before; empty for an only card, which tells it.
 * @param held how many cards there are before them
 * @param more what is to be opened after them, so that the whole plan is read at once
 */
export function stepsText(steps: readonly Step[], held: number, more: Opened | null): string {
  const stays = new Set(steps.map(({ card_name }) => card_name)).size < held;
  if (steps.length === 0 || held === 1) return '';
  const order = steps.length > 1 ? 'In this order, each valued after the one before' : 'One step';
  const isOpened = more !== null && more.card_names.length > 0 && more.spent_once === null;
  const then = isOpened
    ? ` Then open ${list(more.card_names)}: about ${usd(more.net_gain)} a year more.`
    : '';
  return `${order}: ${stepList(steps)}.${stays ? ' The other cards stay.' : ''}${then}`;
}

interface Opened {
  readonly card_names: readonly string[];
  readonly net_gain: number;
  readonly spent_once: 'all' | 'part' | null;
}

interface Settled extends Judged {
  readonly steps: readonly Step[];
  readonly near_end: Near | null;
  readonly credits_assumed?: object | undefined;
  readonly best_additions: { readonly instead: readonly Step[] } | null;
}

/** That no card is to be cancelled, for whoever asks which and in what order: said only where no verdict and no step speaks for one. */
export function nothingToCancel(wallet: Settled): string {
  const { cards, steps, near_end, best_additions, part_of_budget, closing_order } = wallet;
  const paid = cards.filter(({ annual_fee }) => annual_fee > 0);
  const isOpen =
    [part_of_budget, near_end, closing_order ?? null].some((one) => one !== null) ||
    steps.length + (best_additions?.instead.length ?? 0) > 0 ||
    cards.some(
      ({ verdict: is, annual_fee }) => is === 'CANCEL' || (annual_fee > 0 && is !== 'KEEP'),
    );
  if (isOpen || cards.length < 2) return '';
  if (paid.length === 0) return 'Nothing to cancel: none of these cards has an annual fee.';
  const [each, fee] =
    paid.length < cards.length ? [' card with a fee', 'it costs'] : ['', 'its fee'];
  const counted = wallet.credits_assumed === undefined ? '' : ', its credits as counted';
  return `Nothing to cancel: each${each} earns more than ${fee} here${counted}.`;
}

interface Near {
  readonly card_name: string;
  readonly to: string | null;
  readonly gain: number;
  readonly fees_saved: number;
}

/** The wallet that does about as well for much less in fees, in one sentence; empty without one. */
export function nearText(near: Near | null): string {
  if (near === null) return '';
  const { card_name, to, gain, fees_saved } = near;
  const what = to === null ? `cancelling ${card_name}` : `changing ${card_name} to ${to}`;
  const worth = `about ${usd(Math.abs(gain))} a year ${gain < 0 ? 'less' : 'more, too little to be a step,'}`;
  return `Close: ${what} brings ${worth} and saves ${usd(fees_saved)} of fees: those are sure, credits and the value of points are not.`;
}

function stepList(steps: readonly Step[]): string {
  const told = steps.map((step, at) => `${steps.length > 1 ? `${at + 1}. ` : ''}${stepText(step)}`);
  return told.join('; ');
}

function stepText({ card_name, action, to, gain, without, points, ...turned }: Step): string {
  const what =
    action === 'change'
      ? `change ${card_name} to ${to}`
      : action === 'replace'
        ? `replace ${card_name} by ${to}`
        : `cancel ${card_name}`;
  return `${what} (${usd(gain)} a year${without === undefined ? '' : `, without ${without}`})${unlessText(turned)}${points === undefined ? '' : `, ${points}`}`;
}

/** What would keep the card, as its own line says. */
function unlessText({ unless, unless_perk }: Pick<Step, 'unless' | 'unless_perk'>): string {
  const used = unless === undefined ? [] : ['its credits are used'];
  const turns = [...used, ...(unless_perk === undefined ? [] : [unless_perk])];
  return turns.length === 0 ? '' : `, unless ${turns.join(', or ')}`;
}

/** That opening a card brings more than the steps, for whoever does but one of them. */
function firstText(first: OpenedFirst | undefined, steps: readonly Step[]): string {
  if (first === undefined) return '';
  const { card_names, net_gain, steps_gain } = first;
  const them = steps.length > 1 ? 'the steps' : 'the step';
  return ` By itself, opening ${list(card_names)} (no fee) brings more than ${them} without it: about ${usd(net_gain)} a year to ${usd(steps_gain)}.`;
}

/** What is done otherwise than in the steps where nothing is added: one list is enough to follow. */
function otherwiseText(instead: readonly Step[], steps: readonly Step[]): string {
  const told = instead.flatMap((step) => {
    const at = steps.findIndex(({ card_name }) => card_name === step.card_name);
    const same = steps[at];
    if (same === undefined) return [`also ${stepText(step)}`];
    if (same.action === step.action && same.to === step.to) return [];
    return [`${steps.length > 1 ? `step ${at + 1}` : 'the step'} is to ${stepText(step)}`];
  });
  return told.join('; ');
}

interface Beside {
  readonly card_names: readonly string[];
  readonly portfolio_net_value: number;
  readonly instead: readonly Step[];
  readonly opened_first?: OpenedFirst | undefined;
}

/** How cards worth adding go with the steps above, and what to do in their place. */
export function besideText(
  { card_names, portfolio_net_value: end, instead, opened_first }: Beside,
  steps: readonly Step[],
): string {
  if (card_names.length === 0 || steps.length + instead.length === 0) return '';
  const [they, it] = card_names.length === 1 ? ['It is', 'it'] : ['They are', 'them'];
  const after = steps.length > 0 ? `${they} valued after the steps above: with both` : `With ${it}`;
  const worth = `${after} the wallet is worth about ${usd(end)} a year.`;
  const first = firstText(opened_first, steps);
  if (instead.length === 0) return worth + first;
  return steps.length > 0
    ? `${worth} Without adding ${it}: ${otherwiseText(instead, steps)}.${first}`
    : `${worth} In place of adding ${it}, not with ${it}: ${stepList(instead)}.`;
}
