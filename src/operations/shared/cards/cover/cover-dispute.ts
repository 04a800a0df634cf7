import type { CatalogCard } from '../../../../catalog/catalog-card.ts';

/** What sources disagree on of a kind of cover; empty where they do not. */
export function coverDispute({ provenance }: CatalogCard['seed'], kind: string): string {
  const dispute = provenance.protections?.dispute ?? '';
  const isOfKind = kind.split('_').some((word) => dispute.toLowerCase().includes(word));
  return isOfKind ? dispute : '';
}
