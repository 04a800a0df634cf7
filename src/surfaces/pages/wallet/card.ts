import { AppError } from '../../../errors.ts';
import type { Services } from '../../../operation/context.ts';
import { faultOf, field, hiddenToken } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { OwnPage, Shown, Typed } from '../account/own-pages.ts';
import { ofEntry, said } from './actions.ts';
import type { SavedCard, SavedWallet } from './answers.ts';

const CREDIT = 'credit_';

/** What is said of one card that is held. */
export function heldCardPage({ catalog }: Pick<Services, 'catalog'>): OwnPage {
  return {
    path: '/wallet/card',
    async view(person, shown) {
      const name = shown.typed.card_name ?? person.query.card;
      const { output } = await person.ask<SavedWallet>('get_wallet', {});
      const card = output.cards.find(({ card_name }) => card_name === name);
      if (!card) throw new AppError('card_not_found', 'Your wallet does not hold this card.');
      const { card_name } = card;
      const credits = creditsOf(card_name, catalog());
      const typed = shown.faults.form || hasFaults(shown) ? shown.typed : typedOf(card);
      return {
        title: card_name,
        menu: '/wallet',
        body: html`<div class="text"><h1>${card_name}</h1>
<p><a href="/wallet#cards">Back to the wallet</a></p>${faultOf(shown.faults)}
<form method="post" action="/wallet/card/save">${hiddenToken(person.token)}
<input type="hidden" name="card_name" value="${card_name}">
${line('nickname', 'What you call it', 'Only for you and your assistant.', typed, shown, 40)}
${line('opened', 'Opened', 'A day or a month, such as 2024-03-18 or March 2024.', typed, shown, 20)}
${line('fee_date', 'Next annual fee', 'A day or a month.', typed, shown, 20)}
${credits.length > 0 && creditBoxes(credits, typed)}
<div class="row"><button>Save</button></div></form></div>`,
      };
    },
    actions: {
      save: {
        fields: ['nickname', 'opened', 'fee_date'],
        rename: ofEntry,
        async run({ ask }, typed) {
          const { card_name, nickname, opened, fee_date } = typed;
          const ticked = Object.keys(typed).flatMap((name) =>
            name.startsWith(CREDIT) ? [name.slice(CREDIT.length)] : [],
          );
          const card = {
            card_name,
            nickname: said(nickname),
            opened: said(opened),
            fee_date: said(fee_date),
            benefit_selections: typed.credits_said === 'yes' ? ticked : null,
          };
          await ask('manage_points_balances', { action: 'set', cards: [card] });
          return '/wallet?done=saved';
        },
      },
    },
  };
}

interface Credit {
  readonly key: string;
  readonly name: string;
}

/** The credits of a card, each once. */
export function creditsOf(name: string, catalog: ReturnType<Services['catalog']>): Credit[] {
  const card = catalog.cards.find(({ seed }) => seed.name === name);
  const byKey = new Map((card?.seed.credits ?? []).map((one) => [one.key, one]));
  return [...byKey.values()].map(({ key, name: words }) => ({ key, name: words }));
}

const hasFaults = ({ faults }: Shown): boolean => Object.keys(faults.fields).length > 0;

/** What is stored, as the form would send it. */
function typedOf({ nickname, opened, fee_date, benefit_selections: used }: SavedCard): Typed {
  return {
    nickname: nickname ?? '',
    opened: opened ?? '',
    fee_date: fee_date ?? '',
    ...(used && { credits_said: 'yes' }),
    ...Object.fromEntries((used ?? []).map((key) => [`${CREDIT}${key}`, 'yes'])),
  };
}

function line(
  name: string,
  label: string,
  hint: string,
  typed: Typed,
  { faults }: Shown,
  most: number,
): Html {
  const more = html`maxlength="${most}" autocomplete="off"`;
  return field({ name, label, hint, value: typed[name] ?? '', more, faults });
}

function creditBoxes(credits: readonly Credit[], typed: Typed): Html {
  const box = (name: string, words: string) =>
    html`<label class="box"><input type="checkbox" name="${name}" value="yes"${typed[name] === 'yes' && html` checked`}> ${words}</label>`;
  return html`<fieldset><legend>Credits that you use</legend>
${box('credits_said', 'I have ticked those that I use; the others count nothing')}
<p class="hint">Without this tick, half of every credit counts.</p>
${credits.map(({ key, name }) => box(`${CREDIT}${key}`, name))}</fieldset>`;
}
