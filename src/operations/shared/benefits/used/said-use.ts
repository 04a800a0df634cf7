import { COUNTED_TO_12 } from '../../../../kit/text/number-words.ts';
import type { SaidBags } from '../often/bags-said.ts';
import type { Journeys } from '../often/journeys.ts';
import type { SaidPoints } from '../worth/points-said.ts';
import { asPlainSaid, dollarsInAll, withoutAmounts } from './plain-said.ts';

/** How much of a credit somebody uses, as they said it. */
export type SaidUse =
  | { readonly kind: 'share'; readonly share: number }
  | {
      readonly kind: 'dollars';
      readonly yearly: number;
      /** The amount may be what the credit is called by, "the $300 hotel credit". */
      readonly isLabel: boolean;
      /** What it was said to be a part of: `$8 of $10`. */
      readonly inAll?: number;
      /** So many uses that were said with it, of which it may be the amount of each. */
      readonly uses?: { readonly count: number; readonly each: boolean };
      /** How it was reckoned from what was said, to stand behind it. */
      readonly how?: string;
    }
  /** So many months, quarters or visits. */
  | {
      readonly kind: 'times';
      readonly count: number;
      /** Of trips, on each of which a lounge is visited as often. */
      readonly trips?: Journeys;
    }
  | SaidPoints
  | SaidBags;

const SHARES: Readonly<Record<string, number>> = {
  'two thirds': 2 / 3,
  'three quarters': 0.75,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'a quarter': 0.25,
  'one quarter': 0.25,
  'a half': 0.5,
  'one half': 0.5,
  quarter: 0.25,
  third: 1 / 3,
  half: 0.5,
  '1/2': 0.5,
  '1/3': 1 / 3,
  '1/4': 0.25,
  '3/4': 0.75,
  // Vague words get a figure that the answer tells.
  most: 0.75,
  some: 0.5,
  part: 0.5,
  partly: 0.5,
  partially: 0.5,
  sometimes: 0.5,
  occasionally: 0.5,
  'a bit': 0.25,
  'a little': 0.25,
  rarely: 0.25,
  barely: 0.25,
  hardly: 0.25,
};
const PER_YEAR: Readonly<Record<string, number>> = { mo: 12, qu: 4, ha: 2, ye: 1, yr: 1, an: 1 };
const EVERY_YEAR: Readonly<Record<string, number>> = { ...PER_YEAR, we: 52 };

const HEDGE =
  '(?:(?:about|around|maybe|roughly|only|just|like|perhaps|at most|up to|max|worth|for|at|the|my|~)\\s*)*';
const A_PERIOD = '(?:month|mo|quarter|half[- ]year|year|yr|week)\\b\\.?';
const PERIOD =
  '(?:\\s*(?:/|per|a|an|each|every)?\\s*(?<period>month|mo|monthly|quarter|quarterly|half[- ]year|year|yr|yearly|annually)\\b\\.?)?';
// A comma is a separator too: a figure that began with one could share a row of them in every way.
const FIGURE = '\\d[\\d,]*(?:\\.\\d+)?';
const MONEY = `(?:\\$\\s?(?<dollars>${FIGURE})|(?<bucks>${FIGURE})(?:\\s?(?:dollars|bucks|usd)|(?=/mo)))${PERIOD}`;
const WORDS: Readonly<Record<string, number>> = {
  ...{ once: 1, twice: 2 },
  ...COUNTED_TO_12,
  ...{ 'a couple': 2, couple: 2, 'a couple of': 2, 'couple of': 2, 'a few': 3, few: 3, several: 3 },
  single: 1,
};
const COUNT = `(?:\\d+|${Object.keys(WORDS).slice(2).join('|')})`;
const UNIT =
  '(?:times?|x|months?|quarters?|visits?|halves|uses?|rides?|orders?|trips?|stays?|tickets?|bookings?|purchases?|deliver(?:y|ies)|meals?|dinners?)';
/** `quarter of`, where `third night` is none. */
const BARE = new Set(['quarter', 'third']);
const WORTH = "(?:['’]s worth)?";
/** "Once a quarter" is how often. */
const NO_RATE = '(?<!\\b(?:once|twice|times?|x|visits?|trips?|flights?|uses?)\\s)';
const SHARE = Object.keys(SHARES).map((one) => {
  if (BARE.has(one)) return `${one}(?=${WORTH} of)`;
  return one === 'a quarter' ? `${NO_RATE}${one}` : one;
});
const PART = `(?<part>\\d+(?:\\.\\d+)?\\s?(?:%|percent)|${SHARE.join('|')})`;
const TIMES = `(?:(?:(?<once>once|twice)|(?<count>${COUNT})\\s?${UNIT})(?:\\s*(?:a|per|each|every|/)\\s*(?<often>${A_PERIOD}))?|every (?<other>other )?(?<every>${A_PERIOD})|(?<adverb>weekly))`;
const OF = '\\s+(?:of|from)\\s+(?:(?:the|its|it|my|their|our|that)\\s+)*';
const THE = '\\s+(?:of\\s+)?(?:(?:the|its|my|their|our|that)\\s+)*';
/** Anything with a letter, the first of which alone is looked for. */
const CALLED = '(?:(?![a-z]).)*[a-z].*?';
const NAME = `(?<name>${CALLED})`;
/** Begun where its row of marks begins: a name ends nowhere within one. */
const SEP = '(?<![\\s:=,(-])[\\s:=,(-]+';
const END = '(?:\\s+(?:used|of (?:it|them|that)|credits?))?\\)?';
const ON = '\\s+(?:of|on|in|at|for|from|with)\\s+(?:the\\s+|my\\s+)?';
const EACH = '(?<each>\\s+(?:each|apiece|(?:a|per|every) (?:time|use|ride|trip|order|go|pop)))?';

const form = (source: string): RegExp => new RegExp(`^${source}$`, 'i');
/** `once, 150`, `$10 a couple times`, `$150 once on StubHub`. */
const BOTH = [
  form(`${NAME}${SEP}${HEDGE}${TIMES}${SEP}${HEDGE}${MONEY}${EACH}${END}`),
  form(`${NAME}${SEP}${HEDGE}${MONEY}${EACH}[\\s,(x*]+${HEDGE}${TIMES}${END}`),
  form(`${HEDGE}${MONEY}${EACH}[\\s,x*]+${TIMES}${ON}${NAME}`),
  form(`${HEDGE}${TIMES}[\\s,]+${HEDGE}${MONEY}${EACH}${ON}${NAME}`),
];
/** `most months`, `half the time`, `one half-year`. */
const OF_PERIODS = `${WORTH}(?:[\\s-]+(?:of\\s+)?(?:the\\s+)?(?:months?|quarters?|times?|years?))?`;
const PART_FIRST = form(`${HEDGE}${PART}${OF_PERIODS}${THE}${NAME}`);
const PART_LAST = form(`${NAME}${SEP}${HEDGE}${PART}${OF_PERIODS}${END}`);
const MONEY_FIRST = form(
  `${HEDGE}${MONEY}(?<link>${OF}|\\s+(?:in|on|at|for|worth of)\\s+|\\s+)${NAME}`,
);
const MONEY_LAST = form(`${NAME}${SEP}(?:on${SEP})?${HEDGE}${MONEY}${END}`);
const SHARE_LAST = form(`${NAME}(?<![\\s:=])[\\s:=]+(?<share>[01]|0?\\.\\d+)`);
/** `6 Sky Club visits a year`, `six visits to the Sky Club`. */
const VISITS = form(
  `${HEDGE}(?<count>${COUNT})\\s+(?:visits?\\s+(?:to|at|in)\\s+(?:the\\s+)?(?<to>${CALLED})|${NAME}\\s+${UNIT})(?:\\s(?:a|per)\\s(?:year|yr)|/(?:year|yr))?`,
);
const TIMES_FIRST = form(`${HEDGE}${TIMES}${ON}${NAME}`);
/** `8 months uber_cash`. */
const PERIODS_FIRST = form(`${HEDGE}(?<count>${COUNT})\\s(?:times|months?|quarters?)\\s+${NAME}`);
const TIMES_LAST = form(`${NAME}${SEP}${HEDGE}${TIMES}${END}`);

type Groups = Readonly<Record<string, string | undefined>>;

/** How much of what is used, by the first of the forms that fits. */
const FORMS: readonly (readonly [forms: readonly RegExp[], use: (said: Groups) => SaidUse])[] = [
  [
    BOTH,
    (said) => {
      const uses = { count: timesOf(said), each: said.each !== undefined };
      return { kind: 'dollars', yearly: yearlyOf(said), isLabel: false, uses };
    },
  ],
  [[PART_FIRST, PART_LAST], ({ part }) => ({ kind: 'share', share: shareOf(part) })],
  [
    [MONEY_FIRST],
    (said) => ({ kind: 'dollars', yearly: yearlyOf(said), isLabel: said.link?.trim() === '' }),
  ],
  [[MONEY_LAST], (said) => ({ kind: 'dollars', yearly: yearlyOf(said), isLabel: false })],
  [
    [TIMES_FIRST, TIMES_LAST, PERIODS_FIRST, VISITS],
    (said) => ({ kind: 'times', count: timesOf(said) }),
  ],
  [[SHARE_LAST], ({ share }) => ({ kind: 'share', share: Number(share) })],
];

/** The name of a credit, and how much of it is used; null where the words say no amount. */
export function saidUse(words: string): { readonly name: string; readonly use: SaidUse } | null {
  const said = asPlainSaid(words);
  for (const [forms, use] of FORMS) {
    for (const one of forms) {
      const { groups } = one.exec(said) ?? {};
      const name = groups && withoutAmounts(groups.name ?? groups.to ?? '');
      if (!groups || !name) continue;
      const read = use(groups);
      const inAll = dollarsInAll(words);
      const isOfAll = read.kind === 'dollars' && inAll !== null && !groups.period;
      return { name, use: isOfAll ? { ...read, inAll } : read };
    }
  }
  return null;
}

/** The amount in words that can be sent with another name; empty where none was said. */
export function amountSaid(use: SaidUse | null): string {
  if (use === null) return '';
  if (use.kind === 'share') return ` ${Math.round(use.share * 100)}%`;
  if (use.kind === 'bags') return `: ${use.said}`;
  if (use.kind === 'points') return ` ${use.count} points${use.each ? ' each' : ''}`;
  if (use.kind === 'times' && use.trips !== undefined) return ` on ${use.trips.said}`;
  if (use.kind === 'times') return ` ${use.count} times`;
  const each = use.uses && use.uses.count > 1 ? ` ${use.uses.count} times` : '';
  return `${each} $${use.yearly}`;
}

function shareOf(said = ''): number {
  return SHARES[said.toLowerCase()] ?? Math.min(1, Number.parseFloat(said) / 100 || 0);
}

function yearlyOf({ dollars, bucks, period }: Groups): number {
  return Number((dollars ?? bucks ?? '').replaceAll(',', '')) * aYear(period ?? 'year');
}

function aYear(period: string): number {
  return EVERY_YEAR[period.toLowerCase().slice(0, 2)] ?? 1;
}

function timesOf({ once, count, often, every, other, adverb }: Groups): number {
  if (adverb !== undefined) return aYear(adverb);
  if (every !== undefined) return Math.max(1, Math.floor(aYear(every) / (other ? 2 : 1)));
  return countOf(once ?? count) * aYear(often ?? 'year');
}

function countOf(said = ''): number {
  return WORDS[said.toLowerCase()] ?? Number(said);
}
