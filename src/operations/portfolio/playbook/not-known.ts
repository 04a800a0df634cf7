import { fewOf, list } from '../../../kit/words.ts';
import { WITH_CARD } from './expiry-text.ts';

/** What whoever uses points asks next, and no source of the catalogue says. */

interface Answer {
  readonly target?: unknown;
  readonly transfers?: unknown;
  readonly points_playbook: readonly {
    readonly best_transfer: string | null;
    readonly strategy: string;
    readonly free_night: string;
  }[];
  readonly points_at_risk: readonly { readonly warning: string }[];
  readonly also_booked: {
    readonly kind: 'airline' | 'hotel';
    readonly programs: readonly unknown[];
  } | null;
  readonly seats_booked?: unknown;
  readonly award_chart: unknown;
  readonly for_others: readonly string[];
  readonly pools_unknown: readonly string[];
  readonly of_hotels: boolean;
}

/** Empty where no points go anywhere. */
export function notKnownText(answer: Answer): string[] {
  const { target, points_playbook: rows, of_hotels } = answer;
  if (target === undefined && rows.every((row) => row.best_transfer === null)) return [];
  const open = [
    answer.award_chart === null ? 'award prices' : 'the level of a night',
    `free ${of_hotels ? 'rooms' : 'seats'}`,
    otherMiles(answer),
    'transfer bonuses of the day',
    'taxes and surcharges of an award',
    otherUses(answer),
    isKeptByOne(answer) ? 'what closing a card does to a credit score' : '',
  ].filter(Boolean);
  return [
    ...answer.for_others,
    `Not known here: ${open.join(', ')}, and ${otherPeople(answer)}: ask the program.`,
    'Transfers cannot be undone: find an award to book first.',
  ];
}

/** More programs than these are told of one by one. */
const NAMED = 3;

/** What of another person's account is not known: of banks by name, as households ask for it. */
function otherPeople({ for_others, pools_unknown }: Answer): string {
  const moving = `moving points to another person's account${for_others.length > 0 ? ' beyond this' : ''}`;
  if (pools_unknown.length === 0) return moving;
  const names = list(fewOf(pools_unknown, NAMED, 'others'), 'or');
  return `${moving}, also whether ${names} ${pools_unknown.length === 1 ? 'pools' : 'pool'} points between adults`;
}

/** Where a household of two is asked about. */
export const OF_TWO =
  'optimize_portfolio takes a partner in params; without it this tool says whose points can be combined, as far as it is known';

/** Whether closing one card ends points: who asks that asks about the card's end. */
function isKeptByOne({ points_at_risk, transfers }: Answer): boolean {
  return transfers !== undefined && points_at_risk.some(({ warning }) => WITH_CARD.test(warning));
}

/** What of other programs is not known; empty where it was told. */
function otherMiles({ also_booked: known, ...answer }: Answer): string {
  const { points_playbook: rows, seats_booked, of_hotels } = answer;
  if (known === null)
    return of_hotels || seats_booked !== undefined
      ? ''
      : 'which of these miles book a seat (ask with the program_key of its airline)';
  if (known.programs.length > 0) return '';
  const isTold = rows.some(
    ({ strategy, free_night }) => free_night !== '' || strategy.includes('night free'),
  );
  return known.kind === 'hotel'
    ? `whether other points book its hotels${isTold ? '' : ' or a longer award stay has a night free'}`
    : 'which other miles book its seats';
}

/** What buys things instead of travel, as far as no use says it. */
function otherUses({ target, points_playbook: rows }: Answer): string {
  const isTold = rows.every(({ strategy }) => /gift card|shop/i.test(strategy));
  return target !== undefined || isTold ? '' : 'what gift cards or shopping pay';
}
