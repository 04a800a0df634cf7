import type { CatalogSnapshot } from '../../snapshot.ts';

/** Kinds of shops with a code of their own, of which not every card of the category counts what is paid there. */

type Merchants = Pick<CatalogSnapshot, 'merchants'>;

/** What a kind stands for in a category, and what its shops are told to post as. */
interface Doubted {
  readonly words: readonly string[];
  readonly category: string;
  readonly note: string;
}

/** What such a note is about: `Meal kit: ...`, `Posts as a furniture store; ...`. */
const SUBJECT =
  /^(?:(?:May p|P)osts? (?:as|under) an? ([a-z ]+?)(?= code|[,;.:]| whatever)|([A-Z][a-z ]+?)(?: code)?:|([A-Z][a-z ]+?) have a code)/;
/** A note of one shop alone is about that shop. */
const LEAST_SHOPS = 2;

/** Other names of what those notes are about. */
const ALSO: readonly (readonly [named: RegExp, kind: string])[] = [
  [
    /\b(?:rv|trailer|caravan|motorhome) (?:park|resort|site)\b|\bcamp ?(?:site|ing)\b/,
    'campground',
  ],
  [/\btimeshare\b/, 'vacation club'],
  [/\bbikeshare\b/, 'bike share'],
];

const KNOWN = new WeakMap<object, readonly Doubted[]>();

function doubted({ merchants: file }: Merchants): readonly Doubted[] {
  const known = KNOWN.get(file);
  if (known !== undefined) return known;
  const noted = file.merchants.flatMap(({ category, trap }) =>
    trap?.doubts !== undefined ? [{ category, note: trap.note }] : [],
  );
  const all = [...Map.groupBy(noted, ({ category, note }) => `${category} ${note}`).values()]
    .filter((alike) => alike.length >= LEAST_SHOPS)
    .flatMap(([first]): Doubted[] => {
      const subject = SUBJECT.exec(first?.note ?? '')
        ?.slice(1)
        .find(Boolean);
      return first && subject ? [{ ...first, words: wordsOf(subject) }] : [];
    });
  KNOWN.set(file, all);
  return all;
}

/**
 * What is noted of the shops of a kind of spending, as `campgrounds`, which counts as a category that has
 * others too; null where nothing is, or the name is not of a kind.
 */
export function noteOfKind(name: string, category: string, catalog: Merchants): string | null {
  const plain = wordsOf(name);
  const also = ALSO.flatMap(([named, kind]) => (named.test(plain.join(' ')) ? wordsOf(kind) : []));
  const said = new Set([...plain, ...also]);
  const meant = doubted(catalog).find(
    (one) => one.category === category && one.words.every((word) => said.has(word)),
  );
  return meant?.note ?? null;
}

/** In the singular and in lower case. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[a-z]{2}[^su])s$/, ''));
}
