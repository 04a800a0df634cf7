/** What narrows a fixed value of a program's points, as cash or in its portal. */
export interface PriceTerms {
  /** In words; null: any payout as money. */
  readonly way: string | null;
  /** When the value that is counted was seen; null: not known. */
  readonly as_of: string | null;
  readonly others: readonly { readonly cpp: number; readonly as_of: string | null }[];
}
