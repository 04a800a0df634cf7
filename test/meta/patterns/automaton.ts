import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** One place of a loop at which a character is read. */
interface Place {
  readonly chars: ReadonlySet<string>;
  /** Places that may read the next character, by how many ways lead there: 1, or 2 for several. */
  readonly next: Map<Place, number>;
}

/** What a loop of a pattern reads, place by place (the automaton of Glushkov). */
export interface Loop {
  readonly raw: string;
  readonly places: readonly Place[];
  /** Those that may read its first character. */
  readonly first: readonly Place[];
}

export type { Place };

type Ways = ReadonlyMap<Place, number>;

interface Part {
  /** Ways to read nothing. */
  readonly empty: number;
  readonly first: Ways;
  readonly last: Ways;
}

const NOTHING: Part = { empty: 1, first: new Map(), last: new Map() };
const NEVER: Part = { ...NOTHING, empty: 0 };
/** What is repeated more often is a loop: `{0,40}` can hold a process too. Fewer rounds have 256 ways at most. */
const SOME = 8;

/** Places of a loop, of which pairs are looked at. */
const MOST = 8_000;

const several = (ways: number) => Math.min(ways, 2);

/** Every loop of a pattern that lies in no other, with those of its look-arounds. */
export function loopsOf(source: string, flags: string): Loop[] {
  const pattern = parsed(source, flags);
  const alphabet = alphabetOf(pattern);
  const known = new Map<string, ReadonlySet<string>>();
  const charsOf = (raw: string) => {
    const one = new RegExp(`^(?:${raw})$`, flags.replace(/[dgmy]/g, ''));
    const chars = known.get(raw) ?? new Set(alphabet.filter((char) => one.test(char)));
    known.set(raw, chars);
    return chars;
  };
  return outermost(pattern).map((loop) => {
    const places: Place[] = [];
    const { first } = partOf(loop, (raw) => {
      const place = { chars: charsOf(raw), next: new Map() };
      if (places.push(place) > MOST) throw new Error(`too large to be judged: ${loop.raw}`);
      return place;
    });
    return { raw: loop.raw, places, first: [...first.keys()] };
  });
}

function parsed(source: string, flags: string): AST.Pattern {
  const parser = new RegExpParser();
  if (flags.includes('v'))
    return parser.parsePattern(source, 0, source.length, { unicodeSets: true });
  return parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
}

function outermost(node: AST.Node): AST.Quantifier[] {
  if (node.type !== 'Quantifier' || node.max <= SOME) return childrenOf(node).flatMap(outermost);
  const inLooks = (inner: AST.Node): AST.Quantifier[] =>
    childrenOf(inner).flatMap(inner.type === 'Assertion' ? outermost : inLooks);
  return [node, ...inLooks(node.element)];
}

function childrenOf(node: AST.Node): readonly AST.Node[] {
  if ('alternatives' in node) return node.alternatives;
  if (node.type === 'Alternative') return node.elements;
  return node.type === 'Quantifier' ? [node.element] : [];
}

/** A look-around is taken to be true: a trial decides what it forbids. */
function partOf(node: AST.Element, placed: (raw: string) => Place): Part {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives
        .map(({ elements }) =>
          elements.reduce((part, next) => joined(part, partOf(next, placed)), NOTHING),
        )
        .reduce(either, NEVER);
    case 'Quantifier':
      return repeated(node, placed);
    case 'Assertion':
      return NOTHING;
    default: {
      const place = placed(node.type === 'Backreference' ? '[^]' : node.raw);
      const alone = new Map([[place, 1]]);
      return { empty: 0, first: alone, last: alone };
    }
  }
}

function repeated({ element, min, max }: AST.Quantifier, placed: (raw: string) => Place): Part {
  const one = () => partOf(element, placed);
  const again = (part: Part) => {
    link(part.last, part.first);
    return part;
  };
  // No round of a loop may be empty past those that it must have, so nothing is read in one way.
  const optional = (part: Part) => ({ ...part, empty: 1 });
  if (max > SOME && (min <= 1 || min > SOME)) {
    const part = again(one());
    return min === 0 || part.empty > 0 ? optional(part) : part;
  }
  const must = Array.from({ length: min }, one).reduce(joined, NOTHING);
  if (max > SOME) return joined(must, optional(again(one())));
  const may = Array.from({ length: max - min }, one).reduceRight<Part>(
    (rest, part) => optional(joined(part, rest)),
    NOTHING,
  );
  return joined(must, may);
}

function either(one: Part, other: Part): Part {
  return {
    empty: several(one.empty + other.empty),
    first: together(one.first, other.first, 1),
    last: together(one.last, other.last, 1),
  };
}

function joined(one: Part, other: Part): Part {
  link(one.last, other.first);
  return {
    empty: several(one.empty * other.empty),
    first: together(one.first, other.first, one.empty),
    last: together(other.last, one.last, other.empty),
  };
}

function link(last: Ways, first: Ways): void {
  for (const [place, ways] of last)
    for (const [to, more] of first)
      place.next.set(to, several((place.next.get(to) ?? 0) + ways * more));
}

function together(ways: Ways, others: Ways, times: number): Ways {
  if (times === 0) return ways;
  const all = new Map(ways);
  for (const [place, more] of others) all.set(place, several((all.get(place) ?? 0) + more * times));
  return all;
}

/** The characters that a pattern tells apart: those that it names, their neighbours in a range, and some of each kind. */
function alphabetOf(pattern: AST.Pattern): string[] {
  const chars = new Set('xX5_ \t\n-.,%$é€\u0301');
  const take = ({ value }: AST.Character, beside: readonly number[]) => {
    for (const by of beside)
      if (value + by >= 0 && value + by <= 0x10_ff_ff) chars.add(String.fromCodePoint(value + by));
  };
  const visit = (node: AST.Node): void => {
    if (node.type === 'Character') take(node, [0]);
    if (node.type === 'CharacterClassRange') {
      take(node.min, [-1, 0]);
      take(node.max, [0, 1]);
    }
    const inside = 'elements' in node ? node.elements : childrenOf(node);
    for (const child of inside) visit(child);
  };
  visit(pattern);
  return [...chars];
}
