import type { Fields } from '../../../kit/fields.ts';
import { propertiesOf, type Schema } from '../../../operation/json-schema.ts';
import { USER_FIELD } from '../../../operation/settle/dates.ts';
import { argumentMeant } from './names.ts';

/** What is said of a card beside its name, where cards are taken by their names alone. */

interface Dated {
  /** By card, what the tool takes of it elsewhere; null where nothing is said. */
  readonly dates: Readonly<Record<string, Fields>> | null;
  /** Fields that the tool has no use for. */
  readonly unused: readonly string[];
}

const NAMES = ['card_name', 'name', 'card'];

/**
 * @param cards what was sent as the cards, a list of names
 * @param schema of the argument that takes facts by card; undefined: there is none
 */
export function datedCards(cards: unknown, schema: Schema | undefined): Dated {
  const entry = schema?.additionalProperties as Schema | undefined;
  const variants = (entry?.anyOf ?? (entry ? [entry] : [])) as Schema[];
  const takes = new Set(variants.flatMap((one) => Object.keys(propertiesOf(one))));
  const dates: Record<string, Fields> = {};
  const unused = new Set<string>();
  for (const one of Array.isArray(cards) ? (cards as unknown[]) : []) {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) continue;
    const fields = one as Fields;
    const card = NAMES.map((name) => fields[name]).find((name) => typeof name === 'string');
    if (typeof card !== 'string') continue;
    for (const [name, value] of Object.entries(fields)) {
      if (NAMES.includes(name) || value === null || value === undefined) continue;
      // Whatever a card's first day is called elsewhere is its `opened` here.
      const meant = argumentMeant(name, new Set(['acquired_date'])) ? 'opened' : name;
      if (takes.has(meant) || (takes.size > 0 && USER_FIELD.test(name)))
        dates[card] = { ...dates[card], [meant]: value };
      else unused.add(name);
    }
  }
  return { dates: Object.keys(dates).length > 0 ? dates : null, unused: [...unused] };
}
