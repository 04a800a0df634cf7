import type { ChangeRecord } from '../../../catalog/store/changes.ts';

/** The fields of change records that a field means which is asked for: itself and its relatives. */

/** Kinds of fields as people name them, words in the singular, with the fields of each kind. */
const KINDS: readonly (readonly [named: RegExp, fields: string])[] = [
  [
    /^(?:annual_?fee|af|(?:yearly|membership|renewal)_fee|price|cost)$/,
    '(?:annual|first_year)_fee(?:_.+)?',
  ],
  [/^fee$/, '(?:.+_)?fees?(?:_.+)?'],
  [/^(?:foreign|fx|ftf|international)(?:_.+)?$/, 'foreign_.+'],
  [/^(?:sub|(?:(?:welcome|intro|sign_?(?:up|on)|new)_)?(?:bonus|offer))$/, 'bonus(?:_.+)?'],
  [/^(?:(?:statement|card)_)?(?:credit|benefit|perk)$/, 'credit_.+|.+_credit'],
  [
    /^(?:(?:earn(?:ing)?|reward|point|bonus)_)?(?:rate|multiplier|category)$|^(?:earn(?:ing)?|reward)$/,
    'earn_.+|(?:.+_)?rates?|first_year_factor',
  ],
  [/^(?:other|everything_else|base|base_rate|other_purchase)$/, 'base_rate|higher_rates'],
  [/(?:^|_)apr$|^interest/, '(?:.+_)?apr'],
  [/^(?:point_)?(?:transfer|partner)(?:_(?:partner|ratio|rate))?$|^ratio$/, 'transfer_.+'],
  [/^lounge(?:_.+)?$/, '(?:.+_)?lounges?(?:_.+)?'],
  [/^(?:protection|insurance|cover(?:age)?)$/, '(?:.+_)?protections?'],
  [/^(?:cpp|(?:point|redemption)_value|redemption)$/, '.+_cpp'],
  [/^(?:free_)?(?:checked_)?bag(?:gage)?$/, '(?:.+_)?bags?(?:_.+)?'],
  [/^(?:issuer|bank)$/, 'issuer|servicer|owner|operator'],
  [/^(?:name|rename)$/, 'name|former_card'],
];

/** Words that name no field. */
const BESIDE = new Set(
  'the a an of on in for to my its this that all any what when history change changed card'.split(
    ' ',
  ),
);
/** Whose words begin the names of other things. */
const ALONE: ReadonlySet<string> = new Set(['status', 'points', 'program']);

/** What is tried in turn: the field with its relatives, then any field with all of its words. */
function meant(asked: string): readonly RegExp[] {
  const raw = asked
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  const words = raw
    .split('_')
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[a-z]{2}[^su])s$/, ''))
    .filter((word) => word !== '' && !BESIDE.has(word));
  const [kind, ...others] = words;
  const isListed = kind === 'earn' || kind === 'credit' || kind === 'transfer';
  const own = ALONE.has(raw) || raw === '' ? raw : `${raw}(?:_.+)?`;
  const ofKind = KINDS.flatMap(([named, fields]) => (named.test(words.join('_')) ? fields : []));
  const alike = isListed && others.length > 0 ? [`${kind}_(?:${withAll(others)}).*`] : [];
  return [
    new RegExp(`^(?:${[own, ...ofKind, ...alike].filter(Boolean).join('|') || '.*'})$`),
    ...(words.length > 0 ? [new RegExp(`^${withAll(words)}`)] : []),
  ];
}

/** That all of these words are in a name, also in the plural. */
function withAll(words: readonly string[]): string {
  return words.map((word) => `(?=(?:.*_)?${word}(?:e?s)?(?:_|$))`).join('');
}

/**
 * The changes of a field that is asked for by its name or as people name it, with those of its relatives:
 * `annual_fee` is also the fee of those who hold the card already.
 * @param find those that are seen, of the fields that match, or of all
 */
export async function ofField(
  asked: string | undefined,
  find: (field?: RegExp) => Promise<readonly ChangeRecord[]>,
): Promise<readonly ChangeRecord[]> {
  if (asked === undefined) return find();
  for (const field of meant(asked)) {
    const found = await find(field);
    if (found.length > 0) return found;
  }
  return [];
}
