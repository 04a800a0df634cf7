/**
 * What is bought for a business, or paid to people, by the word that says so: where it is bought, and
 * so what a card pays for it, the words in front of it do not say. `restaurant supply` is bought at no
 * restaurant.
 */
const HEADS: ReadonlySet<string> = new Set(
  `supply supplies supplier suppliers material materials ingredient ingredients inventory inventories
  equipment machinery merchandise stock packaging vendor vendors contractor contractors subcontractor
  subcontractors freelancer freelancers distributor distributors wholesaler wholesalers manufacturer
  manufacturers manufacturing labor labour wage wages salary salaries payroll staff staffing employees
  lease leases license licenses licence licences permit permits dues uniforms signage overhead cogs
  concrete steel chemicals livestock`.split(/\s+/),
);
/** What stands behind it without changing it. */
const AROUND =
  /\s(?:spending|purchases?|expenses?|bills?|costs?|payments?|fees?|orders?|stores?|shops?)$/;
/** Bought of a wholesaler, unless it is a club: `wholesale flowers`. */
const WHOLESALE = /^(?:buy(?:ing)? )?wholesale(?: (?!clubs?\b|warehouse|stores?\b).*)?$/;

const plainOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ');

/** Whether it is bought at wholesale, which no category of a card is. */
export function isWholesale(name: string): boolean {
  return WHOLESALE.test(plainOf(name));
}

/** What stands before a word that says no category is sure; null where none does, or it stands alone. */
export function beforeNoCategory(name: string): string | null {
  const words = plainOf(name).replace(AROUND, '').split(' ');
  return words.length > 1 && HEADS.has(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : null;
}

/** Whether the last word says that no category is sure, where the whole name is no other kind. */
export function hasNoCategory(name: string): boolean {
  const plain = plainOf(name).replace(AROUND, '');
  return HEADS.has(plain.split(' ').at(-1) ?? '');
}
