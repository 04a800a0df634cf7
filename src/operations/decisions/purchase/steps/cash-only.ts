/** `Kroger, cash back only`: a clause behind the name of the shop that wants points taken as cash. */
const CASH_ONLY =
  /\s*(?:[,;:(–]|\s-)\s*(?:(?:i|we) (?:only |just )?(?:want|take|use|need) |(?:only|just|for) )?(?:cash ?back|(?:all )?(?:points|everything) (?:taken |counted )?as cash)(?: only| alone| please)?\)?[.!]?$/i;

/** The merchant without that clause; null where it has none. */
export function withoutCashOnly(merchant: string): string | null {
  const name = merchant.replace(CASH_ONLY, '');
  return name === merchant || name === '' ? null : name;
}
