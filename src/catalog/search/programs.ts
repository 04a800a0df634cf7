import type { KeyResolution } from '../names/keys.ts';
import type { QueryFilters } from './filters.ts';

/** Finds points programs by what people call them. */
export type ProgramResolver = (name: string) => KeyResolution;

const END =
  '(?= (?:and|with|no|but|for|from|under|or|that|which|without|points|miles)\\b| *(?:[|,.?!;]|$))';

const PHRASES: readonly (readonly [RegExp, 'transfers_to' | 'earns_program'])[] = [
  [
    new RegExp(
      String.raw`\b(?:(?:points|miles|rewards) )?(?:(?:that|which|can|i|be|to) )*transfer(?:s|red|able|ring)?(?: (?:points|miles|them))?(?: 1 ?(?::|to) ?1)? (?:in)?to ((?:[a-z]+ ){0,3}?[a-z]+)(?: points| miles)?${END}`,
      'g',
    ),
    'transfers_to',
  ],
  [
    /\b(?:(?:that|which|to|can|cards?) )*(?:earn(?:s|ing)?|collect(?:s|ing)?|get(?:s|ting)?) ((?:[a-z]+ ){0,2}?[a-z]+) (?:points|miles)\b/g,
    'earns_program',
  ],
  [
    /\b(?:(?:i|we) )?(?:(?:mostly|always|often|usually) )?(?:fly |stay (?:at|with) )?((?:[a-z]+ ){1,2}?(?:airlines?|airways))\b/g,
    'earns_program',
  ],
];

/** Words before `points` that name no program. */
const NO_PROGRAM = new Set(
  `more most many extra bonus double triple the a some any travel flexible transferable hotel airline
  reward rewards flight credit card cash good best lots of`.split(/\s+/),
);

/** Takes wishes for the points of a program, or for points that go there, out of the text. */
export function readPrograms(
  text: string,
  filters: QueryFilters,
  resolve: ProgramResolver | null,
): string {
  if (resolve === null) return text;
  return PHRASES.reduce(
    (rest, [pattern, field]) =>
      rest.replaceAll(pattern, (whole: string, name: string) => {
        if (name.split(' ').every((word) => NO_PROGRAM.has(word))) return whole;
        const meant = resolve(name);
        if (meant.kind !== 'found' || filters[field] !== undefined) return whole;
        filters[field] = meant.key;
        return ' | ';
      }),
    text,
  );
}
