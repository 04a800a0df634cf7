/** Fields whose names say little to people. */
const WORDS: Readonly<Record<string, string>> = {
  annual_fee_existing_holders: 'annual fee for those who hold it',
  portal_cpp: 'cents a point in the portal',
  cash_cpp: 'cents a point as cash',
  transfer_cpp: 'cents a point by transfer',
  purchase_apr: 'purchase APR',
};
const PARTNER = 'transfer_partner_';

/** @param nameOf the name of a points program by its key */
export function fieldWords(field: string, nameOf: (key: string) => string | undefined): string {
  if (field.startsWith(PARTNER)) {
    const key = field.slice(PARTNER.length);
    return `transfers to ${nameOf(key) ?? key.replaceAll('_', ' ')}`;
  }
  return WORDS[field] ?? field.replaceAll('_', ' ');
}
