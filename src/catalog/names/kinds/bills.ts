import type { Category } from '../../../engine/model/categories.ts';

/**
 * Bills by the name that is all that is said. Some are of no kind of shop, yet of a kind of payee of which
 * it is known whether it takes cards, or charges for them: loans, dues, Medicare.
 */
export type BillPayee = 'loan' | 'dues' | 'medicare';

interface Bill {
  readonly category: Category;
  /** Null: as all bills of its category. */
  readonly payee: BillPayee | null;
}

const PAID = '(?: (?:payments?|bills?|fees?|dues|assessments?))?';

const BILLS: readonly (readonly [RegExp, Bill])[] = [
  // The other parts of Medicare are sold by insurers, who charge what they like.
  [
    /^(?:(?:my |social security )?medicare(?:\.gov)?(?: parts? [ab](?: and b)?)?(?: (?:premiums?|bills?|payments?))?|cms medicare(?: premiums?)?)$/,
    { category: 'insurance', payee: 'medicare' },
  ],
  [
    /^(?:medigap|medicare (?:supplement(?:al)?|advantage|parts? [cd]|drug)(?: (?:insurance|plan))?|(?:home(?:owner'?s?)?|house|condo|flood|vision|motorcycle|boat|rv|truck|umbrella|disability|long term care|medical|business|liability) insurance)(?: (?:premiums?|bills?|payments?))?$/,
    { category: 'insurance', payee: null },
  ],
  [
    /^(?:(?:court|traffic|parking|speeding|city|toll) (?:fines?|citations?|violations?)|(?:traffic|parking|speeding) tickets?|(?:car|vehicle|auto|truck|boat) registrations?(?: renewal)?(?: fees?)?|(?:driver'?s )?licen[sc]e (?:renewal|plates?)(?: fees?)?)$/,
    { category: 'government_tax', payee: null },
  ],
  [
    new RegExp(
      `^(?:(?:the |my )?h\\.?o\\.?a\\.?${PAID}|home ?owners?'? association${PAID}|(?:condo|co-?op|strata|timeshare)(?: (?:association|maintenance))? (?:fees?|dues|payments?|assessments?)|(?:union|club|country club|association) (?:dues|fees))$`,
    ),
    { category: 'uncategorized', payee: 'dues' },
  ],
  [
    /^(?:(?:(?:federal|private|student|car|auto|truck|boat|rv|personal|solar|bank|home equity|payday) ){1,2}loans?|car|auto|car note|loan|heloc)(?: (?:payments?|bills?|installments?|repayments?))$|^(?:(?:federal|private|student|car|auto|truck|boat|rv|personal|solar|bank|home equity|payday) ){1,2}loans?$|^car notes?$|^heloc$|^credit cards? (?:bills?|payments?|balance)$/,
    { category: 'uncategorized', payee: 'loan' },
  ],
  [/^(?:nursing homes?|assisted living)$/, { category: 'medical', payee: null }],
  [/^(?:alarm monitoring|security systems?)$/, { category: 'personal_services', payee: null }],
];

/** The bill that a whole name is; null for none. */
export function billNamed(name: string): Bill | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[_\s-]+/g, ' ')
    .replace(/^(?:pay(?:ing)? )?(?:(?:my|our|the|an?) )?/, '');
  return BILLS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
