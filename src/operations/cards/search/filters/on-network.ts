import { asOpened } from '../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';

/** Whether an account opened now is on one of these networks, whichever it gets. */
export function isSurely(card: CatalogCard, asked: readonly string[]): boolean {
  const { networks } = asOpened(card);
  return networks.length > 0 && networks.every((one) => asked.includes(one));
}
