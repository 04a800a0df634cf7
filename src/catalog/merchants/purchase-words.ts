import { mayDeny } from './said/denied.ts';

/**
 * How people speak of a purchase, beside its merchant: `filling up at Costco`, `Trader Joe's run`.
 * Words of other names are none of these, so `Target Roofing` stays what it is.
 */
const AT_PUMP = words('gas gasoline fuel petrol diesel pump fill filling fillup fill-up up tank');

const BESIDE = words(
  'a an the my our some this at from in on to for with via through by of and using',
  'run trip stop visit haul order orders pickup pick-up delivery purchase purchases shopping shop',
  'errand errands weekly monthly bill bills payment payments subscription membership renewal',
  'reload reloads top-up topup refill autoload checkout',
  'groceries grocery food dinner lunch breakfast brunch coffee drinks meal meals takeout snacks',
  'stuff things items clothes phone cell wireless internet cable online app store stores',
  'tickets ticket ride rides flight flights hotel resort stay night nights booking reservation',
  'airport vacation weekend today tonight tomorrow estimated tax taxes new big expensive',
  'laptop computer macbook iphone ipad tv television fridge washer dryer sofa couch mattress shoes',
);

/** `Hotel in Paris booked on Booking.com`: who is paid comes last. */
const PAID_TO =
  /\b(?:booked|ordered|bought|reserved|paid)\s+(?:it\s+)?(?:on|at|via|through|with|from|by)\s+(\S.*)$/i;

/** What stands before a name that is meant as one: `flights with United`. */
const BEFORE_NAME = words('at from on with via through by');

/** A name within a purchase. */
export interface MerchantSaid {
  readonly name: string;
  /** A word before it says that it is a name, though it may be a common word. */
  readonly meant: boolean;
}

/** More words are a text, not a purchase. */
const MOST_WORDS = 10;

/**
 * What may be the merchant's name in a purchase as people speak of it, the likeliest first; nothing
 * where no word but a name's is said, or of a statement's capitals.
 */
export function merchantsSaid(text: string): MerchantSaid[] {
  const tokens = text.split(/\s+/).filter(Boolean);
  if (tokens.length < 2 || tokens.length > MOST_WORDS || !/[a-z]/.test(text)) return [];
  if (mayDeny(text)) return [];
  const [, paid] = PAID_TO.exec(text) ?? [];
  const found = paid === undefined ? [] : [{ name: paid, meant: true }];
  const plain = tokens.map((token) => token.toLowerCase().replace(/^[("“–—-]+|[.,:;!?)"”]+$/g, ''));
  const isName = (word: string): boolean => word !== '' && !BESIDE.has(word) && !AT_PUMP.has(word);
  const first = plain.findIndex(isName);
  if (first < 0) return found;
  const end = plain.findLastIndex(isName) + 1;
  const around = [...plain.slice(0, first), ...plain.slice(end)];
  const atPump = around.some((word) => AT_PUMP.has(word) && word !== 'up');
  for (const [from, to] of [
    [first, end],
    [0, end],
    [first, tokens.length],
  ] as const) {
    if (to - from === tokens.length) continue;
    const name = tokens.slice(from, to).join(' ');
    const meant = BEFORE_NAME.has(plain[from - 1] ?? '');
    if (atPump) found.unshift({ name: `${name} gas`, meant });
    found.push({ name, meant });
  }
  return found;
}

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
