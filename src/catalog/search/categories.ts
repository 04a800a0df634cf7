import type { Category } from '../../engine/model/categories.ts';

/** Spending categories as people call them in a search. */
export const CATEGORY_WORDS: readonly (readonly [string, Category])[] = [
  ['dining|restaurants?|eating out|take ?-?out|takeaway', 'dining'],
  ['grocer(?:y|ies)|supermarkets?', 'groceries'],
  ['gas(?: stations?)?|fuel', 'gas'],
  ['streaming', 'streaming'],
  ['online (?:shopping|retail|purchases|stores?)', 'online_retail'],
  ['shopping', 'shopping'],
  ['drug ?stores?|pharmac(?:y|ies)', 'drugstores'],
  ['rent', 'rent'],
  ['transit|commut(?:e|ing)', 'transit'],
  ['utilit(?:y|ies)', 'utilities'],
  ['home improvement', 'home_improvement'],
  ['office suppl(?:y|ies)(?: stores?)?', 'office_supplies'],
  ['(?:cell )?phone bills?|wireless bills?', 'phone'],
  ['(?:cable|internet) bills?', 'internet_cable'],
  ['wholesale clubs?|warehouse clubs?', 'wholesale_clubs'],
  ['coffee shops?', 'cafes'],
  ['ride ?shar(?:es?|ing)|taxis?', 'rideshare'],
  ['(?:ev|electric (?:car|vehicle)) charging', 'ev_charging'],
  ['gyms?', 'fitness'],
];
