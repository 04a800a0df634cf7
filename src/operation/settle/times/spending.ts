import { categoryNamed } from '../../../catalog/names/categories.ts';
import {
  shareSaid,
  type TimedKind,
  timedKind,
} from '../../../catalog/names/kinds/times-of-week.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { type Fields, isFields } from '../../../kit/fields.ts';
import { isLong } from '../../input/bounds.ts';
import type { Settled } from '../dates.ts';
import { fieldPlace, type TakesInput } from '../field-place.ts';

/** The argument for the parts of spending that fall on certain days or hours. */
const TIMES = 'spending_times';
/** Characters of a name in which times are looked for. */
const NAME_MAX = 120;
const NOT_KEPT = 'Days and hours of spending are not kept: say them in the call that asks.';

type Merchants = Pick<CatalogSnapshot, 'matchMerchant'>;

/**
 * The days and hours with which a kind of spending is said, as a field of its own: `dining on Friday
 * nights`, a share of the kind (`dining, half on Friday nights`), or a share as its sum (`half` beside
 * `dining`). Where an operation takes no such field, as the saved wallet, the kind alone is read.
 */
export function settleTimes(operation: TakesInput, input: unknown, catalog: Merchants): Settled {
  const none = { input, notes: [] };
  if (!isFields(input)) return none;
  const isKept = fieldPlace(operation, TIMES) !== null;
  const notes = isKept ? [] : [NOT_KEPT];
  const own = timed(input, catalog, isKept);
  const { params } = own;
  const inner = isFields(params) ? timed(params, catalog, isKept) : params;
  if (own === input && inner === params) return none;
  return { input: inner === params ? own : { ...own, params: inner }, notes };
}

function timed(fields: Fields, catalog: Merchants, isKept: boolean): Fields {
  const { spending } = fields;
  if (!isFields(spending) || isLong(spending)) return fields;
  const entries = Object.entries(spending).map(([name, sum]) => ({
    ...{ name, sum, said: timedOf(name, catalog) },
  }));
  if (entries.every(({ said }) => said === null)) return fields;
  const plain: Record<string, unknown> = {};
  const add = (name: string, sum: unknown) => {
    const former = plain[name];
    plain[name] = typeof former === 'number' && typeof sum === 'number' ? former + sum : sum;
  };
  for (const { name, sum, said } of entries) if (said === null) add(name, sum);
  const wholes = Object.entries(plain);
  const times: Record<string, Record<string, number>> = {};
  for (const { name, sum, said } of entries) {
    if (said === null) continue;
    // A share that stands as the sum is one of what is given for the kind.
    const part = typeof sum === 'string' && !isLong(sum) ? shareSaid(sum) : null;
    const whole = wholes.find(([one]) => keyOf(one, catalog) === said.key)?.[1];
    const dollars = part === null ? sum : whole;
    if (typeof dollars !== 'number') {
      add(name, sum);
      continue;
    }
    if (part === null) add(said.name, dollars);
    times[said.key] = { ...times[said.key], [name]: dollars * (part ?? said.share ?? 1) };
  }
  if (Object.keys(times).length === 0) return fields;
  const given = isFields(fields[TIMES]) ? fields[TIMES] : {};
  return { ...fields, spending: plain, ...(isKept && { [TIMES]: { ...times, ...given } }) };
}

function timedOf(name: string, catalog: Merchants): (TimedKind & { readonly key: string }) | null {
  const said = name.length > NAME_MAX ? null : timedKind(name);
  // A shop may be called by a day: "TGI Fridays".
  if (said === null || merchantOf(name, catalog) !== null) return null;
  const key = keyOf(said.name, catalog);
  return key === null || key === 'uncategorized' ? null : { ...said, key };
}

/** The kind of a name, of a shop what it sells. */
function keyOf(name: string, catalog: Merchants): string | null {
  const meant = categoryNamed(name);
  return meant.kind === 'found' ? meant.key : (merchantOf(name, catalog)?.category ?? null);
}

function merchantOf(name: string, catalog: Merchants) {
  const { merchant, method } = catalog.matchMerchant(name);
  return method === 'fuzzy' ? null : merchant;
}
