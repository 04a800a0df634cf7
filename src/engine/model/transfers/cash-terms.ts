/** What narrows the cash value of a program's points. */
export interface CashTerms {
  /** In words; null: any payout as money. */
  readonly way: string | null;
  readonly others: readonly { readonly cpp: number; readonly as_of: string | null }[];
}
