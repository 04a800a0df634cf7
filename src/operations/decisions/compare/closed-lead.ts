import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { list, usd } from '../../../kit/words.ts';
import { closedText } from '../../shared/applications/changes/closed-text.ts';
import { leading } from './verdict-text.ts';

/**
 * Of a card that leads and that nobody can apply for: that it is so, and which of the others that can be had
 * brings the most. Nothing of one that is held.
 */
export function closedLead(
  cards: readonly CatalogCard[],
  rows: readonly { readonly card_name: string; readonly net_value: number }[],
  first: string | null,
  held: ReadonlySet<string>,
): { readonly closed?: string } {
  const lead = cards.find(({ seed }) => seed.name === first);
  if (lead === undefined || lead.seed.status === 'open' || held.has(lead.seed.key)) return {};
  const had = new Set(
    cards.flatMap(({ seed }) => (seed.status === 'open' || held.has(seed.key) ? seed.name : [])),
  );
  const open = rows.filter(({ card_name }) => had.has(card_name));
  const best = leading(open);
  const others =
    best.length === 0
      ? 'none of these can be opened'
      : `of those that can be had ${list(best.map(({ card_name }) => card_name))} ${best.length > 1 ? 'bring' : 'brings'}${open.length > best.length ? ' the most,' : ''} about ${usd(best[0]?.net_value ?? 0)} a year`;
  return { closed: `${first} is ${closedText(lead.seed)}: ${others}.` };
}
