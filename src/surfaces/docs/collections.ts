/** What each collection of the API is for, by its tag. */
export const COLLECTIONS: Readonly<Record<string, string>> = {
  Cards: 'The catalog: cards with their facts, terms, sources and dated changes.',
  Intelligence: 'Decisions about cards, each with its calculation.',
  Portfolio: 'A whole wallet: its analysis, the saved wallet, points and their balances.',
  Reference: 'Points programs, benefit keys, what the catalog covers, and reports of wrong facts.',
  Platform: 'Health, usage, accounts, keys, webhooks and billing.',
};
