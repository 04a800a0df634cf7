import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';

/** What a query tells of the person: where they work, sell or study, and whom they owe. */

type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'cards'>;

const WHO =
  "(?:i(?:['’]?m|['’]?ve)?|we(?:['’]?re)?|he|she|they|who|husband|wife|spouse|partner|fianc[eé]e?|(?:boy|girl)friend|son|daughter|kid|child|mom|mother|dad|father|brother|sister)";
const MEANWHILE =
  '(?: (?:both|also|currently|just|now|only|recently|used|to|have|has|am|is|are|was|been|started|mainly|mostly|part[- ]time|full[- ]time|as an? [a-z]+))*';
const WORKER =
  '(?:driver|dasher|courier|rider|employee|worker|barista|cashier|associate|(?:store )?manager|supervisor|boss|engineer|developer|analyst|accountant|intern|nurse|practitioner|doctor|resident|teacher|professor|researcher|scientist|pilot|flight attendant|mechanic|technician|contractor|retiree|host|trainer|pharmacist|clerk|server|waiter|waitress|cook|chef|assistant|executive(?! member)|director|consultant|rep|security guard|officer|franchisee?(?: owner)?)';
const SELLER = '(?:re)?sellers?|vendors?|merchants?(?= |$)';

/** Behind these a place follows where the person works, or which pays them. */
const AT_WORK = [
  String.raw`\b${WHO}${MEANWHILE} (?:work(?:s|ed|ing)?|intern(?:s|ed|ing)?|teach(?:es|ing)?|employed)${MEANWHILE} (?:at|for|in|with|by)`,
  String.raw`\b${WHO}${MEANWHILE} (?:dri(?:ves?|ving)|deliver(?:s|ing)?|dash(?:es|ing)?|shop(?:s|ping)?) for`,
  String.raw`\b${WHO}${MEANWHILE} manag(?:es?|ing)`,
  String.raw`(?:^|[,.;] ?)(?:i )?(?:work|drive|deliver|dash)${MEANWHILE} (?:at|for)|\b(?:working|employed|driving|delivering) (?:at|for|by)`,
  String.raw`\b(?:retired|retiring|laid off|fired|quit) from`,
  String.raw`\b(?:jobs?|gigs?|shifts?|positions?|internships?|career|hired) (?:at|with|from|by|for|in)`,
  String.raw`\b(?:pay ?che(?:ck|que)s?|salary|wages|pension|incomes?|payouts?|401k|rsus?|get(?:ting)? paid|gets paid|(?:am|is|are|i['’]?m|we['’]?re) paid) (?:from|by|at|through|via)`,
  String.raw`\b(?:${WORKER}|${SELLER}) (?:at|for|with|in|on)`,
  String.raw`\b${WHO}(?: (?:is|am|are|was))? an? (?:(?!spend|shop|regular|custom|member|guest|buyer|fan|user|heavy|big|card|bank|fit)[a-z]+ ){1,3}(?:at|for)`,
  String.raw`\b(?:wedding|reception|ceremony|reunion|conference|bar mitzvah|quinceañera)(?: is| will be)? at`,
].join('|');
const SELLS = String.raw`\b(?:(?:re)?sell(?:s|ing)?|flip(?:s|ping)?)(?: (?!on\b|through\b|via\b|at\b)[a-z]+){0,4} (?:on|through|via)|\b(?:shops?|stores?|listings?|business) (?:on|through)(?= )`;
const BEHIND = new RegExp(`(?:(?<sells>${SELLS})|(?<works>${AT_WORK})) `, 'i');

/** In front of these the place stands. */
const IN_FRONT = new RegExp(
  String.raw`^(?:(?<sells>(?:${SELLER}|(?:fba )?(?:shops?|stores?|store ?fronts?|brand|llc|business|side hustle)|fba)(?! (?:cards?|prime|account|membership|credit|visa|mastercard|amex|platinum|gold)\b))|(?:delivery )?${WORKER}(?:e?s)?)(?=[\s,.;:!?)]|$)`,
  'i',
);
/** What makes a shop the person's own: `my Etsy shop`, and no `Costco store`. */
const OWN =
  /\b(?:my|our|own|runs?|running|have|has|open(?:ing)?|start(?:ing|ed)?|launch(?:ing)?)(?: (?:an?|my|our|own|new|small|little))*$/i;
/** Where people sell, whatever stands before. */
const MARKETS = /^(?:etsy|shopify|ebay|poshmark|mercari|depop|fba|tiktok|airbnb|vrbo|turo)$/i;
const CALLED =
  /(?<=^|[,.;] ?|\b(?:an?|i['’]?m|am|as|is|are|former|retired|ex) )(?!card|retired|former|new|local|best|good|gas|need|want|looking|first)[a-z'’&-]+ $/i;
/** Kinds of places to work at, and to spend at. */
const WORKPLACES =
  /^(?:restaurants?|hotels?|grocery(?: store)?|gas station|travel|pharmacy|retail|airlines?|trucks?|taxi|rideshare|food|hospital|college|university|bank|office|coffee(?: shop)?|fast food)$/i;
const GIGS = /^(?:instacart|shipt)$/i;
const GIG_SHOPPER = /^shoppers?(?=[\s,.;:!?)]|$)/i;

const ARTICLE = /^(?:an?|the|my|our|his|her|their|local|big|small)$/i;
/** A word that ends the name of a place that nothing here knows. */
const ENDS =
  /^(?:and|or|but|so|who|which|that|want|wants|need|needs|looking|with|for|in|on|at|to|from|i|we|he|she|my|our|what|best|cards?|credit|home|myself|ourselves|himself|herself|living|cash|points|travel|part|full|get|make|makes|making|\W*)$/i;
const LINKS = /^(?:and|or|but|for|with|at|in|on|to|from|by|as|i|we|\W+)$/i;
const ITS_KIND =
  /^(?:distribution|fulfil+ment|corporate|warehouse|center|centre|store|office|offices|headquarters|hq|location|hospital|university|school|factory|plant|part[- ]time|full[- ]time|inc|llc)[,.;]?$/i;
const LONGEST = 4;
/** Kinds that no business buys: who sells now and then asks for a card of their own. */
const PRIVATE =
  /\b(?:personal|grocer(?:y|ies)|dining|restaurants?|streaming|student|secured|first (?:credit )?card|build|rebuild)/i;

/** The fields of a search, its query without what that tells of the person. */
export function withoutOccupation<Fields extends { readonly query?: string | undefined }>(
  fields: Fields,
  catalog: Catalog,
): Fields {
  const { query } = fields;
  return query === undefined ? fields : { ...fields, query: withoutPlacesOf(query, catalog) };
}

/**
 * A query without the places where the person works, sells or is paid, which are none where they
 * spend; of who sells there a business is left. A tax office is the tax that is paid to it.
 */
export function withoutPlacesOf(query: string, catalog: Catalog): string {
  const isKnown = namesOf(catalog);
  const business = PRIVATE.test(query) ? ', ' : ' business ';
  let done = '';
  let rest = withTaxes(query);
  for (let found = BEHIND.exec(rest); found !== null; found = BEHIND.exec(rest)) {
    const from = found.index + found[0].length;
    const length = placesAt(rest.slice(from), isKnown);
    done += rest.slice(0, length === 0 ? from : found.index);
    if (length > 0) done += found.groups?.sells ? `${business}, ` : toldBy(found[0]);
    rest = rest.slice(from + length);
  }
  return beforeWorkers(done + rest, isKnown, business);
}

/** What is left of the words that told it: a pension is still one. */
function toldBy(words: string): string {
  const [pay] =
    /\b(?:pay ?che(?:ck|que)s?|salary|wages|pension|incomes?|retired|laid off|wedding|reception)\b/i.exec(
      words,
    ) ?? [];
  return pay === undefined ? ' , ' : ` ${pay} `;
}

/** `owe the IRS 9,000`: a tax to be paid, and no debt of a card. */
function withTaxes(query: string): string {
  const named = OWED.test(query)
    ? query.replace(TAX_OFFICE, /\btax/i.test(query) ? '' : 'taxes')
    : query;
  return /\btax(?:es)?\b/i.test(named) && !OF_CARD.test(named)
    ? named.replace(OWES, 'paying')
    : named;
}

const TAX_OFFICE = /\b(?:to )?(?:the )?(?:irs|turbo ?tax|free ?tax ?usa)\b(?: (?:says?|said))?/gi;
const OWES = /\bow(?:e|es|ed|ing)\b/gi;
const OWED = /\bow(?:e|es|ed|ing)\b|\d{3,}|\dk\b/i;
const OF_CARD = /\bbalances?\b|\btransfer|\bapr\b|\bdebt|\bcards? at\b/i;

type IsKnown = (words: readonly string[]) => boolean;

function namesOf({ matchMerchant, cards }: Catalog): IsKnown {
  return (words) => {
    const name = words.join(' ').replace(/[,.;:!?]+$/, '');
    const { merchant, method } = matchMerchant(name);
    if (merchant !== null && method !== 'fuzzy') return true;
    return cards.some(({ seed }) => seed.issuer.toLowerCase() === name.toLowerCase());
  };
}

/** How many characters of a text name places, from its beginning. */
function placesAt(text: string, isKnown: IsKnown): number {
  const words = [...text.matchAll(/\S+/g)];
  const own = words.map(([word]) => word);
  let at = 0;
  let isNext = false;
  do {
    const from = isNext ? at + 1 : at;
    const size = placeAt(own.slice(from), isKnown, isNext);
    if (size === 0) break;
    at = from + size;
    isNext = /^(?:and|&|or|plus)$/i.test(own[at] ?? '') && !/[,.;]$/.test(own[at - 1] ?? '');
  } while (isNext);
  const last = words[at - 1];
  return last === undefined ? 0 : last.index + last[0].replace(/[,.;:!?]+$/, '').length;
}

/** How many words name one place; of a place that is not known, one or a few. */
function placeAt(words: readonly string[], isKnown: IsKnown, mustKnow: boolean): number {
  const start = words.findIndex((word) => !ARTICLE.test(word));
  if (start < 0) return 0;
  const end = words.findIndex((word) => /[,.;:!?]$/.test(word));
  const most = Math.min(start + LONGEST, words.length, end < 0 ? words.length : end + 1);
  let at = start;
  for (let to = most; to > start && at === start; to -= 1) {
    if (isKnown(words.slice(start, to))) at = to;
  }
  if (at === start && !mustKnow) at = start + unknownAt(words.slice(start, most), start > 0);
  while (
    at > start &&
    at < most + 2 &&
    !/[,.;]$/.test(words[at - 1] ?? '') &&
    ITS_KIND.test(words[at] ?? '')
  )
    at += 1;
  return at > start ? at : 0;
}

function unknownAt(words: readonly string[], hasArticle: boolean): number {
  const isName = /^[A-Z]/.test(words[0] ?? '');
  const most = hasArticle ? 2 : 1;
  const end = words.findIndex(
    (word, at) =>
      ENDS.test(word) || /^[\d$]/.test(word) || (at >= most && !(isName && /^[A-Z]/.test(word))),
  );
  return end < 0 ? words.length : end;
}

/** Takes `Uber driver`, `my Etsy shop` and the like. */
function beforeWorkers(text: string, isKnown: IsKnown, business: string): string {
  let rest = text;
  let done = 0;
  for (const word of text.matchAll(/\S+/g)) {
    const at = word.index + rest.length - text.length;
    const isShopper = GIG_SHOPPER.test(text.slice(word.index));
    const role = IN_FRONT.exec(text.slice(word.index));
    if ((role === null && !isShopper) || at < done) continue;
    const from = placesBefore(rest.slice(0, at), isKnown, {
      sells: role?.groups?.sells !== undefined,
      isSeller: new RegExp(`^(?:${SELLER})`, 'i').test(role?.[0] ?? ''),
      isShopper,
    });
    if (from === null) continue;
    const end = at + (role?.[0] ?? word[0].replace(/[,.;:!?)]+$/, '')).length;
    rest = `${rest.slice(0, from)}${role?.groups?.sells ? `${business}, ` : ' , '}${rest.slice(end)}`;
    done = from;
  }
  return rest;
}

/** Where the names of places begin with which a text ends; null where it ends with none. */
function placesBefore(
  text: string,
  isKnown: IsKnown,
  { sells, isSeller, isShopper }: Record<'sells' | 'isSeller' | 'isShopper', boolean>,
): number | null {
  const words = [...text.matchAll(/[^\s/]+/g)];
  let from = words.length;
  for (let end = words.length; end > 0; ) {
    const [size] = [4, 3, 2, 1].filter((many) => {
      const own = words.slice(end - many, end).map(([word]) => word);
      return (
        many <= end &&
        !ARTICLE.test(own[0] ?? '') &&
        ![own[0], own.at(-1)].some((word = '') => LINKS.test(word)) &&
        !own.slice(0, -1).some((word) => /[,.;]$/.test(word)) &&
        (isKnown(own) || (!sells && WORKPLACES.test(own.join(' '))))
      );
    });
    if (size === undefined) break;
    from = end - size;
    const [before] = words[from - 1] ?? [];
    const isSlash = text[(words[from]?.index ?? 0) - 1] === '/';
    end = isSlash ? from : /^(?:and|&|or|plus)$/i.test(before ?? '') ? from - 1 : 0;
  }
  const first = words[from];
  // `a Boeing engineer`: a place that nothing here knows.
  if (first === undefined) return sells || isShopper ? null : (CALLED.exec(text)?.index ?? null);
  const names = words.slice(from).map(([word]) => word);
  const isOwn =
    !sells ||
    isSeller ||
    OWN.test(text.slice(0, first.index).trimEnd()) ||
    names.some((one) => MARKETS.test(one));
  const isGig = !isShopper || names.every((one) => GIGS.test(one));
  return isOwn && isGig ? first.index : null;
}
