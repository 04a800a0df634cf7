import type { ClaimList } from '../../operation/narrative/claim.ts';

interface Basis {
  readonly confidence?: 'high' | 'medium' | 'low' | null | undefined;
  readonly turns_at?: readonly string[] | undefined;
  readonly spending_source: string;
}

/** How reliable a result is, and the caveat that ends every narrative. */
export function addBasis(
  list: ClaimList,
  place: string,
  { confidence, turns_at = [], spending_source }: Basis,
): void {
  // Anything less than certain is always disclosed.
  const role = confidence === 'high' ? undefined : 'caveat';
  const level = { words: confidence ?? '' };
  if (confidence) list.add(place, 'confidence', { level }, role && { role });
  const [first] = turns_at;
  // Skip a "then" clause: it names the choice in that case, which readers would take for the choice
  // itself.
  if (first && !first.includes('(then')) {
    list.add(place, 'turns', { end: { words: first } }, role && { role });
  }
  const kind = spending_source === 'user_provided' ? 'basis_given' : 'basis_average';
  list.add(place, kind, {}, { role: 'caveat' });
}

/** A card's yearly value after its fee, or its shortfall. */
export function addWorth(
  list: ClaimList,
  place: string,
  row: { readonly card_name: string; readonly net_value: number; readonly annual_fee: number },
): void {
  const card = { card: row.card_name };
  const fee = { dollars: row.annual_fee };
  if (row.net_value < 0) {
    const loss = { estimate: -row.net_value };
    const against = { polarity: 'against' } as const;
    if (row.annual_fee === 0) list.add(place, 'costs_more_no_fee', { card, loss }, against);
    else list.add(place, 'costs_more', { card, loss, fee }, against);
  } else if (row.annual_fee === 0) {
    list.add(place, 'worth_no_fee', { card, net: { estimate: row.net_value } });
  } else {
    list.add(place, 'worth', { card, net: { estimate: row.net_value }, fee });
  }
}
