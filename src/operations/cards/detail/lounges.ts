import { list, usd } from '../../../kit/words.ts';
import { noted } from '../../words/noted.ts';

interface Lounge {
  readonly network: string;
  readonly visits: number | 'unlimited' | null;
  readonly guests: number | null;
  readonly guest_fee?: number | null | undefined;
  readonly note?: string | null | undefined;
}

/** @param told of its conditions: none, what guests pay, or all */
export function loungeText(lounge: Lounge, told: 'none' | 'prices' | 'all' = 'none'): string {
  const { network, visits, guests, guest_fee, note } = lounge;
  const terms = [
    visits === null
      ? told === 'all' && 'visits not known'
      : `${visits} visits${visits === 'unlimited' ? '' : ' a year'}`,
    guests === null
      ? null
      : guests === 0
        ? 'no free guests'
        : `${guests} free guest${guests === 1 ? '' : 's'}`,
    told !== 'none' && guest_fee ? `${guests ? 'others' : 'guests'} ${usd(guest_fee)} each` : null,
    ...noted(told === 'all' ? note : told === 'prices' ? childrenOf(note) : null),
  ].filter(Boolean);
  return `${network}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`;
}

/** What a note says of children. */
function childrenOf(note: string | null | undefined): string | null {
  return note?.split('; ').find((clause) => /\bchild/i.test(clause)) ?? null;
}

/** Whether a note says what it takes for authorized users to enter lounges. */
export function saysUsersLounges(note: string | null | undefined): boolean {
  return /lounge access for/i.test(note ?? '');
}

/** Whom a lounge lets in beside the holder, where no source says it. */
export function loungesOpen(
  lounges: readonly Lounge[],
  isBusiness: boolean,
  users_note: string | null | undefined,
): string {
  const guests = lounges.filter(
    ({ guests: known, note }) => known === null && !/guest/i.test(note ?? ''),
  );
  const names = [...new Set(guests.map(({ network }) => network))];
  const isSaid = lounges.some(({ note }) => /authorized user/i.test(note ?? ''));
  const users = !isSaid && !saysUsersLounges(users_note);
  const isPass = lounges.some(({ network }) => network === 'Priority Pass');
  const asked = [
    isPass ? 'whether Priority Pass covers restaurants' : '',
    names.length > 0 ? `guests at ${list(names)}` : '',
    users ? `which of the lounges ${isBusiness ? 'employee' : 'authorized-user'} cards open` : '',
  ].filter(Boolean);
  return lounges.length === 0 || asked.length === 0
    ? ''
    : ` Not known here: ${list(asked)}: ask the issuer.`;
}
