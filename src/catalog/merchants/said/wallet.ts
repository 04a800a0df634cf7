/** How a purchase is paid, as people say it beside the merchant: `eBay via PayPal`. */
export interface SaidWallet {
  /** The name without it. */
  readonly name: string;
  /** As rules name it: a merchant that is paid, or a way of paying that a rate asks for. */
  readonly wallet: 'paypal' | 'venmo' | 'paze' | 'apple_pay' | 'mobile_wallet' | 'walmart_pay';
  /** As people call it. */
  readonly label: string;
}

const WALLETS: readonly (readonly [RegExp, SaidWallet['wallet'], string])[] = [
  [/^pay ?pal$/i, 'paypal', 'PayPal'],
  [/^venmo$/i, 'venmo', 'Venmo'],
  [/^paze$/i, 'paze', 'Paze'],
  [/^apple ?(?:pay|wallet)$/i, 'apple_pay', 'Apple Pay'],
  [/^walmart ?pay$/i, 'walmart_pay', 'Walmart Pay'],
  [/^g(?:oogle)? ?(?:pay|wallet)$/i, 'mobile_wallet', 'Google Pay'],
  [/^samsung ?(?:pay|wallet)$/i, 'mobile_wallet', 'Samsung Pay'],
  [/./, 'mobile_wallet', 'a mobile wallet'],
];

const NAME =
  '(pay ?pal|venmo|paze|apple ?(?:pay|wallet)|walmart ?pay|g(?:oogle)? ?pay|google wallet|samsung ?(?:pay|wallet)|(?:mobile|digital) wallet|(?:my )?(?:i?phone|watch))';
const END = String.raw`(?: (?:checkout|check ?out|account|button|app|balance))?\b\)?`;
const DOING =
  '(?:(?:and|but|where|when|if|it) )*(?:i |we )?(?:pay|paid|paying|checking out|checkout|check out|ordered|bought|tap|tapping|using|use) (?:it |for it )?';
const BY = '(?:with|via|through|thru|by|using|on|w/) ?';
/** `eBay via PayPal`, `Walgreens, paid with Apple Pay`, `Nike (Paze)`. */
const BEHIND = [
  String.raw`[\s,(-]+(?:${DOING})?${BY}(?:an? |the |my )?${NAME}${END}`,
  String.raw`[\s,]+(?:using|use) (?:an? |the |my )?${NAME}${END}`,
  String.raw`[\s,]*\(${NAME}\)`,
].map((words) => new RegExp(words, 'i'));
/** `PayPal at eBay`, `with Apple Pay at Walgreens`. */
const BEFORE = new RegExp(
  String.raw`^(?:${DOING})?(?:${BY})?(?:an? |the |my )?${NAME}${END} (?:at|on|for|in|from) (\S.*)$`,
  'i',
);
/** `PayPal electric bill`: a bill is paid, and no person. */
const BILL =
  /^(pay ?pal|venmo) (?:for )?(?:my |the |our )?(\S.*\b(?:bills?|utilit(?:y|ies)|insurance|tuition|premiums?)|utilit(?:y|ies)|tuition|insurance)$/i;
const PUNCTUATION = /^[\s,.;:()-]+|[\s,.;:(-]+$/g;

/** How it is said to be paid; null when nothing is said of it, or it is all that is said. */
export function saidWallet(given: string): SaidWallet | null {
  const [, first, shop] = BEFORE.exec(given) ?? [];
  if (first !== undefined && shop !== undefined) return walletOf(first, shop);
  const [, through, bill] = BILL.exec(given.trim()) ?? [];
  if (through !== undefined && bill !== undefined) return walletOf(through, bill);
  for (const pattern of BEHIND) {
    const found = pattern.exec(given);
    const said = found?.[1];
    if (found === null || said === undefined) continue;
    const rest = given.slice(0, found.index) + given.slice(found.index + found[0].length);
    const name = rest.replace(PUNCTUATION, '').replace(/^(?:on|at|in|from) /i, '');
    return name === '' ? null : walletOf(said, name);
  }
  return null;
}

function walletOf(said: string, name: string): SaidWallet | null {
  const found = WALLETS.find(([pattern]) => pattern.test(said));
  return found === undefined ? null : { name, wallet: found[1], label: found[2] };
}
