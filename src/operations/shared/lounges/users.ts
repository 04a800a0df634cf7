import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { usd } from '../../../kit/words.ts';
import { usersEnter } from '../../cards/detail/lounges.ts';

/** Whether an additional card brings somebody in: what couples choose by. */
export function usersText({ seed }: CatalogCard): string {
  const who = seed.business ? 'Employee cards' : 'Authorized users';
  return `${who}${enterText(seed)}.`;
}

/** The same of several cards. */
export function usersOfText(cards: readonly CatalogCard[]): string {
  const told = cards.map(({ seed }) => `of ${seed.name}${enterText(seed)}`);
  return `Authorized users ${told.join('; ')}.`;
}

function enterText({ lounges, authorized_users: users }: CatalogCard['seed']): string {
  const enter = usersEnter(lounges ?? []);
  const each = users?.fee === 0 ? 'free' : users ? `${usd(users.fee)} a year each` : '';
  const fee = each === '' ? '' : ` (${each})`;
  return enter === '' ? `${fee}: what they enter is not known here` : `${fee} ${enter}`;
}
