import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import { guestsFree, type Party } from '../benefits/often/party.ts';
import type { SaidUse } from '../benefits/used/said-use.ts';
import { loungeOf, visitsOf } from './visits.ts';

interface Said {
  readonly use: Extract<SaidUse, { kind: 'times' }>;
  readonly party: Party | null;
}

/**
 * The visits of a year that a lounge credit pays for, of those that were said: on a trip one each way,
 * and of those who come along those who enter free.
 */
export function visitsSaid(
  credit: Credit,
  { use: { count: times, trips }, party }: Said,
  lounges: CatalogCard['seed']['lounges'],
  catalog: CatalogSnapshot,
): {
  readonly count: number;
  readonly how: string;
  readonly of: string;
  readonly has_guests: boolean;
} {
  const said = Math.round(times * (trips?.ways ?? 1));
  const most = visitsOf(credit, lounges, catalog);
  // A pass is for one, whoever it is.
  const isPass = credit.key.endsWith('_passes');
  const along = party === null ? 0 : party.adults + party.children;
  const lounge = loungeOf(credit, lounges, catalog);
  const free = party === null || lounge === undefined ? 0 : guestsFree(lounge, party);
  const wanted = isPass ? said * (1 + along - free) : said;
  const own = Math.min(wanted, most);
  // Whether who has a card of their own enters by it, a source says.
  const { users: entering = 0 } = (lounge?.users?.enter && !isPass && party) || {};
  const each = Math.min(said, lounge?.users?.visits ?? most);
  const count = own + Math.min(own, said) * free + entering * each;
  const all = own < wanted ? ', all that there are' : '';
  const of = [
    trips && `${trips.said}, ${trips.ways === 2 ? 'one each way' : 'one a flight'}`,
    entering > 0 && `you and ${entering} by ${entering === 1 ? 'a card' : 'cards'} of their own`,
    free > 0 && `you and ${free} of ${along}, who ${along === 1 ? 'enters' : 'enter'} free`,
  ].filter(Boolean);
  return {
    count,
    how: `${count} ${count === 1 ? 'visit' : 'visits'}${all}`,
    of: of.length === 0 ? '' : ` (${of.join('; ')})`,
    has_guests: free > 0 || (isPass && along > 0),
  };
}
