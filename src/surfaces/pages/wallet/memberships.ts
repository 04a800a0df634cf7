import { field, hiddenToken } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { Shown, Typed } from '../account/own-pages.ts';
import type { Person } from '../account/person.ts';
import { plain } from '../words.ts';
import type { SavedWallet } from './answers.ts';

const NAME = 'memberships';

/** The memberships and bank tiers that are kept, in one line to be changed. */
export function membershipsForm(
  { memberships }: SavedWallet,
  { token }: Person,
  { typed, faults }: Shown,
): Html {
  return html`<form method="post" action="/wallet/memberships">${hiddenToken(token)}
${field({
  name: NAME,
  label: 'Held, and not held',
  hint: 'With commas, such as Amazon Prime, BofA Preferred Honors, no Costco. “None” first: no other. Empty: nothing is known.',
  value: typed[NAME] ?? (memberships ?? []).map(plain).join(', '),
  more: html`maxlength="2000" autocomplete="off"`,
  faults,
})}
<div class="row"><button class="plain">Save the memberships</button></div></form>`;
}

/** All that the line says is in the place of what was kept, as an emptied field takes it back. */
export async function saveMemberships({ ask }: Person, typed: Typed): Promise<void> {
  const { output } = await ask<SavedWallet>('get_wallet', {});
  const { cards, spending } = output;
  const names = (typed[NAME] ?? '').split(/[,;]/).map((name) => name.trim());
  const memberships = names.filter(Boolean);
  await ask('put_wallet', {
    cards: cards.map(({ annual_fee: _fee, ...card }) => card),
    spending,
    memberships: memberships.length > 0 ? memberships : null,
  });
}
