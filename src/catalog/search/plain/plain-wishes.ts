import { type QueryFilters, withValue } from '../filters.ts';

/** Wishes of people who want no work with a card, in their words. */

/** How a card should be, which leaves none out. */
const EASY =
  /\b(?:(?:no|zero|without(?: any?)?|low|minimal|less)[ -](?:hassles?|fuss|bs|nonsense|games|gimmicks?|brainer|maintenance|effort|thinking|frills)|(?:hassle|fuss|stress|worry)[ -]free|(?:super |very |really |dead |something |keep it |a |an |nice and )*(?:simpl(?:e|est|er)|eas(?:y|iest|ier)|straight ?forward|uncomplicated|brainless))\b(?! (?:approv|to (?:get|qualify)))/g;
/** What somebody will not do with a card: it has no categories that are chosen or activated. */
const NO_WORK =
  /\b(?:set (?:it )?and forget(?: it)?|(?:dont|do not|without) (?:want(?:ing)? to |have to |having to )?(?:think(?:ing)?|track(?:ing)?|juggl(?:e|ing)|keep(?:ing)? track)(?: about| of)?(?: (?:it|anything|stuff|much|things|(?:rotating |bonus |spending )?categories))?)\b/g;
/** Whoever wants no categories wants one rate; rotating ones alone are another wish. */
const NO_CATEGORIES =
  /\b(?:no|zero|hate|without(?: any| tracking| juggling)?|(?:dont|do not) (?:want|like|need)(?: to (?:track|juggle|deal with))?(?: any)?) (?:(?:bonus|spending) )?categories\b(?! to activate)(?: to (?:track|juggle|think about|remember|manage|worry about))?/g;
const ONE_FOR_ALL =
  /\b(?:(?:just |only )?(?:one|1|a|single) )?(?:credit )?cards?(?: (?:to use|i can use|that works|that i use))? (?:for|on) (?:everything|every purchase|all (?:my )?(?:purchases|spending|shopping)|it all)\b|\bone card (?:to rule them all|setup)\b|\bflat[ -]rate\b(?! ?(?:of )?\d)|\bsame (?:rate|cash ?back|percent(?:age)?) (?:on|for) everything\b/g;
/** What people are not drawn to, in what it takes as in what it is. */
const UNLOVED =
  '(?:dont|do not|doesnt|never) (?:(?:want|like|care|need|bother|deal|mess|play|fool)(?: (?:about|for|with|around|to (?:deal|mess|play|bother|fool|chase|collect|learn|hunt|optimize|juggle|track|redeem|transfer)))*)(?: any| the)?|(?:no|not|zero|little|without) (?:really |at all |much |any )*(?:interest(?:ed)?|desire|appetite|patience|time) (?:in|for|to)(?: (?:chas(?:e|ing)|collect(?:ing)?|earn(?:ing)?|deal(?:ing)? with|play(?:ing)?|the|any|hoard(?:ing)?|learn(?:ing)?))*|uninterested in|(?:not|never) (?:a )?(?:big |huge )?(?:fan of|into)';
const NO_POINTS = new RegExp(
  String.raw`\b(?:(?:no|not|zero|without(?: any?)?|hate|${UNLOVED}|rather than|instead of|over) )(?:(?:travel|reward|airline|hotel|stupid|any) )*(?:points|miles)\b(?! (?:transfers?|expir\w+|limits?|caps?|bonus))(?:(?: and|,? or|/|,) (?:points|miles)\b)?(?: (?:games?|stuff|cards?|programs?|crap|please))*`,
  'g',
);
const CASH =
  /\b(?:(?:i |we )?(?:just |only |would |rather )*(?:want|prefer|rather have)|just|straight|plain) (?:(?:it|straight|plain|actual|just|my|as|in) )*cash\b(?! ?(?:back|advances?|flow|app|bonus|out|only))|\b(?:(?:points|rewards|miles|everything|them|it|all|that) )?(?:(?:is|are|be|get|gets|can|that|to) )*(?:redeem(?:s|ed|able|ing)?|paid(?: out)?|pays?(?: out)?|taken|used?)(?: (?:points|rewards|miles|everything|them|it|out))* (?:as|for|in) (?:(?:a|an|plain|cash or) )*(?:cash(?! back)|statement credits?)\b|\b(?:only|just) (?:cash or )?statement credits?\b|\bstatement credits? only\b/g;

/** Cash back that comes as nothing else. */
const PLAIN = /\b(?:(?:plain|straight|pure|actual|real)(?: (?:old|simple))? )+(?=cash\b)/g;

/** Of cards whose categories are chosen or activated. */
export const WORK_TAGS: readonly string[] = ['rotating_categories', 'choose_categories'];

/** What plain cards of every kind pay on everything at least. */
const FLAT = 1.5;

interface PlainWishes {
  readonly cash: boolean;
  readonly no_points: boolean;
  readonly easy: boolean;
  readonly no_work: boolean;
  readonly flat: boolean;
}

/** Takes those words out of the text. @param text in lower case, without apostrophes and hyphens */
export function takePlainWishes(text: string): PlainWishes & { readonly rest: string } {
  const found = { cash: false, no_points: false, easy: false, no_work: false, flat: false };
  let rest = text.replaceAll(NO_POINTS, () => {
    found.no_points = true;
    return ' | ';
  });
  rest = rest.replaceAll(CASH, (said) => {
    found.cash = true;
    found.no_points ||= said.search(PLAIN) >= 0;
    return ' | ';
  });
  rest = rest.replaceAll(PLAIN, () => {
    found.no_points = true;
    return '';
  });
  rest = rest.replaceAll(ONE_FOR_ALL, (...args) => {
    const before = String(args.at(-1)).slice(0, Number(args.at(-2)));
    found.flat = true;
    // `a 2% card for everything` says at what rate.
    return /\d ?% $/.test(before) ? 'on everything | card ' : ' | card ';
  });
  for (const [pattern, what] of [
    [NO_CATEGORIES, 'no_work'],
    [NO_WORK, 'no_work'],
    [EASY, 'easy'],
  ] as const) {
    rest = rest.replaceAll(pattern, () => {
      found[what] = true;
      return ' ';
    });
  }
  return { rest, ...found };
}

/** Cash back as a wish: whatever else the card is, its rewards come as dollars. */
export function wantsCash(filters: QueryFilters): void {
  if (filters.card_type === undefined) filters.card_type = 'cashback';
  else if (filters.card_type !== 'cashback') filters.primary_goal ??= 'cashback';
}

/** Where nothing else says what the card is for, one without work pays one rate on everything. */
export function settlePlainWishes(
  filters: QueryFilters,
  { cash, no_points, easy, no_work, flat }: PlainWishes,
): void {
  if (cash || no_points) wantsCash(filters);
  if (no_points) filters.no_points = true;
  if (no_work) {
    const { excluded = {} } = filters;
    filters.excluded = {
      ...excluded,
      tags: WORK_TAGS.reduce<string[]>(withValue, excluded.tags ?? []),
    };
  } else if (easy) filters.easy_wish = true;
  const { card_type, sort, min_cash_rate, min_points_rate, min_rates } = filters;
  const isOpen =
    [sort, min_cash_rate, min_points_rate, min_rates, filters.earns_on].every(
      (one) => one === undefined,
    ) && !['airline', 'hotel', 'store', 'balance_transfer'].includes(card_type ?? '');
  if (!isOpen || !(flat || no_work)) return;
  if (card_type === 'travel' || filters.primary_goal === 'travel') filters.min_points_rate = FLAT;
  else filters.min_cash_rate = FLAT;
}
