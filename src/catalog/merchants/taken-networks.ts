/** Networks that a merchant takes, as the person says it beside the name. */
export interface SaidNetworks {
  /** The name without it; empty where none is said. */
  readonly name: string;
  readonly networks: readonly SaidNetwork[];
}

const ALL = ['Visa', 'Mastercard', 'Amex', 'Discover'] as const;
type SaidNetwork = (typeof ALL)[number];

const ONE = 'visa|master ?card|amex|american express|discover';
const LIST = `(?:${ONE})(?:(?:,|/| and| or|, and|, or) ?(?:${ONE}))*`;
/** `that does not take Amex`, `(no Amex)`, `which won't accept Amex or Discover`. */
const REFUSED = new RegExp(
  String.raw`(?:^|[\s,(]+)(?:(?:that|which|who|where they|and|but|they)\s+)*(?:(?:does ?n[o']?t|do ?n[o']?t|do(?:es)? not|won'?t|will not|can'?t|cannot|no longer)\s+(?:take|accept)s?|takes? no|no|not taking|without)\s+(${LIST})\b\)?`,
  'i',
);
/** `Visa only`, `that only takes Visa or Mastercard`. */
const ONLY = new RegExp(
  String.raw`(?:^|[\s,(]+)(?:(?:that|which|and|but|they)\s+)*(?:(?:only (?:take|accept)s?|(?:take|accept)s? only)\s+(${LIST})|(${LIST}) only)\b\)?`,
  'i',
);

/** What a merchant is said to take; null when nothing is said of it. */
export function saidNetworks(given: string): SaidNetworks | null {
  const refused = REFUSED.exec(given);
  const only = refused === null ? ONLY.exec(given) : null;
  const found = refused ?? only;
  if (found === null) return null;
  const named = networksIn(found[1] ?? found[2] ?? '');
  const networks = refused === null ? named : ALL.filter((one) => !named.includes(one));
  const name = (given.slice(0, found.index) + given.slice(found.index + found[0].length)).trim();
  return { name, networks };
}

function networksIn(text: string): SaidNetwork[] {
  const words = text.toLowerCase().replace('american express', 'amex').replaceAll(' ', '');
  return ALL.filter((one) => words.includes(one.toLowerCase()));
}
