import type { Services } from '../../../operation/context.ts';
import { choicesOf, field, hiddenToken } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { Shown } from '../account/own-pages.ts';
import type { Person } from '../account/person.ts';
import { count } from '../words.ts';
import type { SavedWallet } from './answers.ts';

type Catalog = ReturnType<Services['catalog']>;

/** The points that are kept, each to be removed. */
export function points({ balances }: SavedWallet, { token }: Person, catalog: Catalog): Html {
  if (balances.length === 0) return html`<p>No points are saved.</p>`;
  return html`${balances.map(({ program_key, balance, last_activity }) => {
    const name = catalog.programs.get(program_key)?.name ?? program_key;
    return html`<div class="points"><p><strong>${count(balance)}</strong> ${name}
<span class="soft">${last_activity ? `last activity ${last_activity.replace('/', ' to ')}` : 'last activity not said'}</span></p>
<details><summary>Remove<span class="unseen"> ${name}</span></summary>
<form method="post" action="/wallet/remove-points">${hiddenToken(token)}<input type="hidden" name="program_key" value="${program_key}"><div class="row"><button class="danger">Remove these points</button></div></form></details></div>`;
  })}`;
}

/** Adds points, or says them anew. */
export function pointsForm(
  wallet: SavedWallet,
  { token }: Person,
  { typed, faults }: Shown,
  catalog: Catalog,
): Html {
  const named = faults.choices?.program_key ?? [];
  const isUnclear = faults.fields.program_key !== undefined && named.length === 0;
  const near = isUnclear ? likelyPrograms(typed.program_key ?? '', wallet, catalog) : named;
  const choices = { ...faults, choices: { program_key: near } };
  return html`<form method="post" action="/wallet/set-points">${hiddenToken(token)}
${field({ name: 'program_key', label: 'Program', hint: 'As you would say it, such as Ultimate Rewards.', value: typed.program_key ?? '', more: html`maxlength="80" autocomplete="off" required`, faults })}
${choicesOf('program_key', choices, (key) => catalog.programs.get(key)?.name ?? key)}<div class="fields pair">
${field({ name: 'balance', label: 'Points', value: typed.balance ?? '', more: html`inputmode="numeric" maxlength="15" autocomplete="off" required`, faults })}
${field({ name: 'last_activity', label: 'Last activity', value: typed.last_activity ?? '', more: html`maxlength="40" autocomplete="off" placeholder="2026-05-31"`, faults })}
</div><div class="row"><button class="plain">Save the points</button></div></form>`;
}

/** Programs that are offered for a name that tells none from another. */
const OFFERED_MAX = 8;

/**
 * What words such as "miles" may mean: the programs of the cards held, and those that most cards
 * earn in; of these, those that have one of the words in their name or currency, if any has.
 */
function likelyPrograms(typed: string, { cards }: SavedWallet, catalog: Catalog): string[] {
  const held = new Set(cards.map(({ card_name }) => card_name));
  const cardsOf = new Map<string, number>();
  for (const { seed } of catalog.cards) {
    const weight = held.has(seed.name) ? catalog.cards.length : 1;
    if (seed.program) cardsOf.set(seed.program, (cardsOf.get(seed.program) ?? 0) + weight);
  }
  const likely = [...cardsOf.keys()].sort(
    (a, b) => (cardsOf.get(b) ?? 0) - (cardsOf.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const words = typed.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const hasWord = (key: string): boolean => {
    const program = catalog.programs.get(key);
    const own = `${program?.name} ${program?.currency_name}`.toLowerCase();
    return words.some((word) => own.includes(word));
  };
  const fitting = likely.filter(hasWord);
  return (fitting.length > 0 ? fitting : likely).slice(0, OFFERED_MAX);
}
