import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Context } from '../../../../operation/context.ts';

interface Status {
  readonly status: string;
  readonly closed_since?: string | undefined;
}

/** `closed to new applicants since 2026-05-28`; empty for a card that is open to them. */
export function closedText({ status, closed_since }: Status): string {
  if (status === 'open') return '';
  const since = closed_since === undefined ? '' : ` since ${closed_since}`;
  return `${status.replace('_', ' ')} to new applicants${since}`;
}

/** Says of the card that is used that it is to be kept, where nobody gets it again. */
export function tellKept(card: CatalogCard, { warn }: Pick<Context, 'warn'>): void {
  if (card.seed.status === 'closed')
    warn(`Keep ${card.seed.name}: ${closedText(card.seed)}.`, 'aside');
}
