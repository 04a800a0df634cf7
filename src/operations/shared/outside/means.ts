/** Means of payment that are no credit cards, which people name among their cards. */
interface Means {
  readonly named: RegExp;
  /** What decides between it and a card, as far as a source says. */
  readonly decides: string;
}

const NOT_KNOWN = 'what it returns, costs or saves is not known here';

/**
 * The first that fits, so the narrower stand first. On an HSA: a guide to Form 1099-SA that was checked
 * against the form of April 2025; paying back: a bank's page on Publication 969, read 2026-11-26.
 */
const MEANS: readonly Means[] = [
  {
    named: /\bhsa\b|\bhealth savings?\b/,
    decides:
      'HSA money is free of tax on qualified medical costs, otherwise taxed, before 65 with 20% more (as of 2025-04); a card may pay such a cost and the HSA pay it back, if it was open by then (read 2026-11-26), which keeps the reward too',
  },
  {
    named: /\b(?:fsa|hra)\b|\bflex(?:ible)? spending\b/,
    decides: 'its terms and the tax it saves are not known here: ask its administrator',
  },
  { named: /\b(?:ebt|snap|wic)\b|\bfood stamps?\b/, decides: NOT_KNOWN },
  { named: /\b(?:gift ?cards?|store credit|vouchers?)\b/, decides: NOT_KNOWN },
  {
    named:
      /^(?:klarna|affirm|after ?pay|sezzle|zip pay)\b|\bpay in (?:4|four)\b|\bbnpl\b|\bpay later\b/,
    decides: 'its instalments and their cost are not known here',
  },
  {
    named: /^(?:apple|google|samsung) ?(?:pay|wallet)$/,
    decides: 'it pays with a card in it, which earns as that card: name that card',
  },
  {
    named:
      /^(?:apple|venmo|paypal|pay pal) (?:cash|balance)$|^(?:my )?balance (?:in|on|at) \w+|^zelle$|^cash ?app(?: card| balance| debit)?$/,
    decides: NOT_KNOWN,
  },
  { named: /\b(?:prepaid|reloadable)\b/, decides: NOT_KNOWN },
  {
    named:
      /\bdebit\b|^(?:ach|wire|e?checks?|cheques?|(?:personal|paper) checks?|atm|bank (?:account|transfer)|checking(?: account)?|savings(?: account)?)$/,
    decides: NOT_KNOWN,
  },
  { named: /^(?:cash|hard cash|cash money|bills)$/, decides: 'no reward of its own' },
];

const AROUND =
  /^(?:(?:my|our|the|an?|his|her|their|just|plain|regular|or|with|from)\s+)+|\s+(?:card|one|thing)$/g;

/** What decides of a means of payment that is no card; null for all other names. */
export function outsideMeans(name: string): string | null {
  const said = name
    .toLowerCase()
    .replace(/[^a-z0-9' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = said.replace(AROUND, '').trim();
  return MEANS.find(({ named }) => named.test(said) || named.test(bare))?.decides ?? null;
}
