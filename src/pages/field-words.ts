/** Fields whose names say little to people. */
const WORDS: Readonly<Record<string, string>> = {
  annual_fee_existing_holders: 'annual fee for those who hold it',
  base_rate: 'rate on everything else',
  bonus: 'welcome offer',
  bonus_eligibility: 'who gets the welcome offer',
  cash_cpp: 'cents a point as cash',
  credit_air_canada_credit: 'Air Canada credit',
  first_year_factor: 'what the first year multiplies rewards by',
  foreign_fee_percent: 'foreign transaction fee, percent',
  portal_cpp: 'cents a point in the portal',
  program: 'what it earns',
  status: 'who can get it',
  transfer_cpp: 'cents a point by transfer',
};

/** Words of names that are not written as a field is. */
const NAMES = new Map(
  `AA AAdvantage Aeromexico Apple APR AT&T Avis Budget Centurion Chase Citi Costco DashPass Delta Disney
  DoorDash EV Expensify Global Entry Hilton IHG Instacart JSX Lululemon Lyft Oura Paze Peloton Resy Saks Southwest StubHub TSA TV
  Uber United`
    .split(/\s+/)
    .map((name) => [name.toLowerCase().replace('&', ''), name]),
);

/**
 * A changed field of a card or program, as people read it in feeds, on pages and in letters.
 * @param nameOf the name of a points program by its key
 */
export function fieldWords(
  field: string,
  nameOf: (key: string) => string | undefined = () => undefined,
): string {
  const known = WORDS[field];
  if (known !== undefined) return known;
  const [, kind, key = ''] = /^(transfer_partner|earn|credit)_(.+)$/.exec(field) ?? [];
  if (kind === 'transfer_partner') return `transfers to ${nameOf(key) ?? inWords(key)}`;
  if (kind === 'earn') return `rate on ${inWords(key)}`;
  if (kind === 'credit') return `${inWords(key)}${/credits?$/.test(key) ? '' : ', a benefit'}`;
  return inWords(field);
}

/** A value of a changed field as people write it: `550` of a fee and `50 USD` are dollars. */
export function valueWords(field: string, value: string): string {
  const inDollars = value.replace(/(\d[\d,.]*) USD\b/g, '$$$1');
  return /_fee(?!_percent)/.test(field)
    ? inDollars.replace(/^(?=\d[\d,.]*(?:$|, | \())/, '$$')
    : inDollars;
}

const NEW = new Set(['added', 'started', 'included']);
const ENDED = /^(?:none|removed|withdrawn)(?: \((.+)\))?$/;

/** What is to come. */
const ANNOUNCED = /\(announced\b/;

/**
 * A change in words: `annual fee: $550; now $795`, `Saks credit: ended, was $100 a year`. A value
 * that was not recorded before is told alone.
 * @param nameOf the name of a points program by its key
 */
export function changeWords(
  {
    field,
    old_value,
    new_value,
  }: {
    readonly field: string;
    readonly old_value: string | null;
    readonly new_value: string | null;
  },
  nameOf?: (key: string) => string | undefined,
): string {
  const what = fieldWords(field, nameOf);
  const [before, now] = [old_value, new_value].map((value) =>
    value === null ? null : (nameOf?.(value) ?? valueWords(field, value)),
  );
  const [isOpened, kind] = /^open(?:, (.+))?$/.exec(now ?? '') ?? [];
  if (field === 'status' && !before && isOpened) {
    return kind === undefined ? 'opened to applicants' : `opened to applicants: ${kind}`;
  }
  if (!now) return `${what}: ${before ? `not known any more, was ${before}` : 'not known'}`;
  if (!before) return `${what}: ${now}`;
  const [isEnded, remark] = ENDED.exec(now) ?? [];
  if (isEnded) {
    const was = NEW.has(before) ? '' : `, was ${before}`;
    return `${what}: ${remark === undefined ? 'ended' : `ends (${remark})`}${was}`;
  }
  if (before === 'none') return `${what}: new${NEW.has(now) ? '' : `, ${now}`}`;
  return `${what}: ${before}; ${ANNOUNCED.test(now) ? 'then' : 'now'} ${now}`;
}

/** A key such as `ev_charging` as people write it. */
export const inWords = (key: string): string =>
  key
    .split('_')
    .map((word) => NAMES.get(word) ?? word)
    .join(' ');
