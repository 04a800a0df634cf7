import { NUMBER, numberOf, OFTEN } from './numbers.ts';

/** Who uses a benefit beside the holder of the card. */
export interface People {
  readonly adults: number;
  readonly children: number;
  /** What they were taken for, where nobody said how many. */
  readonly assumed: string | null;
}

/** The words about people, and the rest of what was said. */
export interface PeopleSaid {
  readonly people: People | null;
  readonly rest: string;
}

const ADULT =
  'wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|friends?|buddy|mom|mum|mother|dad|father|sisters?|brothers?|parents?|in-laws|grandparents?|colleagues?|coworkers?|companions?|guests?|adults?|people|persons?|others?';
const CHILD =
  'kids?|child(?:ren)?|toddlers?|teens?|teenagers?|sons?|daughters?|bab(?:y|ies)|infants?';
const WHOSE =
  '(?:(?:my|our|his|her|the|your|both|small|young|little|other|extra|additional|more)\\s)*';
/** What is called by them: `partner airlines`, `companion fare`, `guest passes`. */
const NO_PEOPLE =
  "(?!['’]s\\s)(?![\\s-](?:airlines?|airways|carriers?|programs?|awards?|flights?|fares?|pass(?:es)?|tickets?|certificates?|vouchers?)\\b)";
const ONE = `${WHOSE}(?:(?<count>${NUMBER})\\s${WHOSE})?(?:(?<adult>${ADULT})|(?<child>${CHILD}))${NO_PEOPLE}`;
const PLAIN_ONE = ONE.replaceAll(/\?<\w+>/g, '');
const ME = '(?:me|myself|i)\\b';
const ITEM = `(?:${ME}|${PLAIN_ONE}\\b)`;
const LINK =
  '(?:\\s*,\\s*(?:and\\s)?|\\s*(?:\\+|&)\\s*|\\s(?:with|for|plus|and|incl(?:uding|\\.)?)\\s)';
const ITEMS = `${ITEM}(?:${LINK}${ITEM})*`;
/** Words that bring in who comes along, in front of them. */
const ALONG = '(?:\\b(?:with|for|plus|incl(?:uding|\\.)?|by|of|and)\\s|[+&]\\s?)';
const FOR = '(?:\\b(?:for|with|by|x|as|of|covers?|covering)\\s)?';
const HEADS =
  '(?:people|ppl|folks|persons?|adults|passengers?|travell?ers?|fl[iy]ers?|pax|heads|family members|of us)';

const OF_FAMILY = new RegExp(
  `${FOR}(?:an?|my|our|the)?\\s?\\b(family|group|party|household) of (${NUMBER})\\b`,
  'i',
);
const OF_US = new RegExp(
  `${FOR}(?:(?:the|all)\\s)?\\b(${NUMBER}|both) of us\\b|${FOR}\\bus (both|${NUMBER})\\b`,
  'i',
);
const HEADCOUNT = new RegExp(
  `(?<!\\bwith\\s)${FOR}\\b(?<total>${NUMBER})\\s${HEADS}\\b(?:${LINK}(?<also>${PLAIN_ONE}\\b(?:${LINK}${PLAIN_ONE}\\b)*))?`,
  'i',
);
const TOGETHER = new RegExp(
  `${ALONG}${ITEMS}|(?:^|(?<=[\\s,(]))(?:${ME}${LINK}${ITEMS}|${ITEMS}${LINK}${ME})`,
  'i',
);
/** What may follow a number of people: who else, where, or how often. */
const BEHIND_MANY = `on|and|with|at|in|per|both|flying|travell?ing|once|twice|thrice|${NUMBER}\\s?(?:times|x)|${OFTEN}|each`;
const FOR_SO_MANY = new RegExp(
  `\\bfor (?:all |the )?(two|three|four|five|six|seven|eight|nine|[2-9])(?=\\s*(?:$|[,;:.()+]|\\s(?:${BEHIND_MANY})(?![a-z])))`,
  'i',
);
const FAMILY = new RegExp(`${ALONG}(?:(?:my|our|the|whole|entire)\\s)*family\\b(?! plan)`, 'i');
const COUPLE = /\b(?:as|for|we are) a couple\b(?! of| times)/i;
const ALONE = /\b(?:just|only) (?:for )?me\b|\bme (?:only|alone)\b|\bsolo\b|\bby myself\b/i;

/** Without a number, plurals and families are taken for these: as many as households have. */
const SOME = 2;
const OF_A_FAMILY = 3;

/** `for 2 people`, `with my wife and 2 kids`, `my husband and I`, `the two of us`, `family of four`. */
export function peopleIn(words: string): PeopleSaid {
  for (const read of READERS) {
    const found = read(words);
    if (found === null) continue;
    const rest = words.replace(found.said, ' ').replaceAll(/\(\s*\)/g, ' ');
    return { people: found.people, rest: rest.replaceAll(/\s+/g, ' ').trim() };
  }
  return { people: null, rest: words };
}

type Found = { readonly said: string; readonly people: People } | null;

const READERS: readonly ((words: string) => Found)[] = [
  (words) => {
    const [said, kind = '', count = ''] = OF_FAMILY.exec(words) ?? [];
    return said === undefined ? null : total(said, numberOf(count), /family/i.test(kind));
  },
  (words) => {
    const [said, some, us = ''] = OF_US.exec(words) ?? [];
    return said === undefined ? null : total(said, numberOf(some ?? us));
  },
  (words) => {
    const found = HEADCOUNT.exec(words);
    if (found === null) return null;
    const also = counted(found.groups?.also ?? '');
    const { people } = total(found[0], numberOf(found.groups?.total ?? ''));
    return { said: found[0], people: sum(people, also) };
  },
  (words) => {
    const [said] = TOGETHER.exec(words) ?? [];
    return said === undefined ? null : { said, people: counted(said) };
  },
  (words) => {
    const [said, count = ''] = FOR_SO_MANY.exec(words) ?? [];
    return said === undefined ? null : total(said, numberOf(count));
  },
  (words) => {
    const [said] = FAMILY.exec(words) ?? [];
    if (said === undefined) return null;
    const people = { adults: 1, children: 1, assumed: `your family taken for ${OF_A_FAMILY}` };
    return { said, people };
  },
  (words) => {
    const [said] = COUPLE.exec(words) ?? [];
    return said === undefined ? null : total(said, 2);
  },
  (words) => {
    const [said] = ALONE.exec(words) ?? [];
    return said === undefined ? null : total(said, 1);
  },
];

/** So many with the holder. */
function total(said: string, count: number, isFamily = false) {
  const others = Math.max(0, count - 1);
  // Of a family one other is an adult.
  const adults = isFamily ? Math.min(1, others) : others;
  return { said, people: { adults, children: others - adults, assumed: null } };
}

/** Those who are named beside the holder. */
function counted(words: string): People {
  let people: People = { adults: 0, children: 0, assumed: null };
  for (const { groups } of words.matchAll(new RegExp(`\\b${ONE}\\b`, 'gi'))) {
    const who = groups?.adult ?? groups?.child ?? '';
    const isOpen = groups?.count === undefined && /(?:s|children)$/i.test(who);
    const count = groups?.count === undefined ? (isOpen ? SOME : 1) : numberOf(groups.count);
    const assumed = isOpen && !/parents|in-laws/i.test(who) ? `${who} taken for ${SOME}` : null;
    const own = groups?.adult === undefined ? { children: count } : { adults: count };
    people = sum(people, { ...{ adults: 0, children: 0, assumed }, ...own });
  }
  return people;
}

function sum(one: People, two: People): People {
  const assumed = [one.assumed, two.assumed].filter((some) => some !== null).join('; ');
  return {
    adults: one.adults + two.adults,
    children: one.children + two.children,
    assumed: assumed || null,
  };
}

/** All of them with the holder. */
export function headsOf({ adults, children }: Pick<People, 'adults' | 'children'>): number {
  return 1 + adults + children;
}
