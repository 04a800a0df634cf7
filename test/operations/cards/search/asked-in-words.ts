import { operationOf, run } from '../../support/run.ts';

export interface Row {
  readonly card_name: string;
  readonly issuer: string;
  readonly annual_fee: number;
  readonly card_type: string;
  readonly reasoning: string;
}

/** What a person who types these words gets. */
export async function search(query: string, more: object = {}) {
  const input = { query, max_results: 20, ...more };
  const { data, warnings } = await run('search_credit_cards', input);
  const rows: readonly Row[] = data.recommendations;
  const names = rows.map(({ card_name }) => card_name);
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  return { rows, names, text, warnings, found: data.total_found, filters: data.filters_applied };
}

export const issuersOf = (rows: readonly Row[]) => new Set(rows.map(({ issuer }) => issuer));
