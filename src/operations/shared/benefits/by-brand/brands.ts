import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import { NO_MONEY, tellingWords } from '../credit-words.ts';
import { type EndedBenefit, endedOf, type Told } from './ended-of.ts';

export type Credit = CatalogCard['seed']['credits'][number];

export const CREDIT = /\bcredits?\b/i;

/** By what brands the credits of some cards may be named. */
export interface Brands {
  readonly all: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  /** Those that are a name by themselves: the first, and those of one program alone. */
  readonly names: ReadonlySet<string>;
  readonly paying: readonly Worded<Credit>[];
  readonly ended: readonly Worded<EndedBenefit>[];
}

/** With the words of its names and places, by which it may be named. */
export interface Worded<Thing> {
  readonly of: Thing;
  readonly words: ReadonlySet<string>;
}

const BRANDS = new QuestionMemo<readonly CatalogCard[], Brands>();

/** Words of the brands of cards and of where their credits pay, now or until a day. */
export function brandsOf(cards: readonly CatalogCard[], context: Told): Brands {
  const known = BRANDS.get(cards);
  if (known !== undefined) return known;
  const { benefitsByKey, programs } = context.catalog;
  const ended = endedOf(cards, context);
  const own = cards.flatMap(({ seed: { program, name } }) =>
    program === null ? [] : tellingWords(`${programs.get(program)?.name ?? ''} ${name}`),
  );
  const places = [
    ...cards.flatMap(({ seed }) => seed.credits.flatMap(({ merchants }) => merchants)),
    ...[...cards.flatMap(({ seed }) => seed.credits), ...ended].flatMap(
      ({ key }) => benefitsByKey.get(key)?.merchants ?? [],
    ),
  ];
  const placed = places.map((key) => tellingWords(key));
  const uses = programWords(programs);
  const names = new Set([
    ...placed.flatMap(([first]) => first ?? []),
    ...own.filter((word) => uses.get(word) === 1),
  ]);
  const wordsOf = (key: string): string => {
    const { label = '', merchants = [] } = benefitsByKey.get(key) ?? {};
    return `${label} ${key} ${merchants.join(' ')}`;
  };
  const made = {
    ...{ all: new Set([...own, ...placed.flat()]), own: new Set(own), names },
    paying: payingOf(cards).map((one) =>
      worded(one, `${one.name} ${one.merchants.join(' ')} ${wordsOf(one.key)}`),
    ),
    ended: ended.map((one) => worded(one, `${one.words} ${wordsOf(one.key)}`)),
  };
  BRANDS.set(cards, made);
  return made;
}

function worded<Thing>(of: Thing, text: string): Worded<Thing> {
  return { of, words: new Set(tellingWords(text)) };
}

type Programs = Told['catalog']['programs'];
const WORDS = new WeakMap<Programs, ReadonlyMap<string, number>>();

/** In how many names of programs each word stands. */
function programWords(programs: Programs): ReadonlyMap<string, number> {
  const known = WORDS.get(programs);
  if (known !== undefined) return known;
  const uses = new Map<string, number>();
  for (const { name } of programs.values()) {
    for (const word of new Set(tellingWords(name))) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  WORDS.set(programs, uses);
  return uses;
}

const payingOf = (cards: readonly CatalogCard[]): Credit[] =>
  cards.flatMap(({ seed }) => seed.credits.filter(({ value }) => value !== null));

type Benefits = Told['catalog']['benefitsByKey'];
type Benefit = Benefits extends ReadonlyMap<string, infer Value> ? Value : never;
const CREDITS = new WeakMap<Benefits, readonly Worded<Benefit>[]>();

/** What a catalogue calls a credit, the shortest name first. */
export function creditsIn(benefits: Benefits): readonly Worded<Benefit>[] {
  const known = CREDITS.get(benefits);
  if (known !== undefined) return known;
  const made = [...benefits.values()]
    .filter(({ kind, label }) => CREDIT.test(label) && !NO_MONEY.has(kind))
    .toSorted((a, b) => a.label.length - b.label.length)
    .map((one) => worded(one, `${one.label} ${one.key} ${one.merchants.join(' ')}`));
  CREDITS.set(benefits, made);
  return made;
}
