import { AppError } from '../../../errors.ts';
import type { Services } from '../../../operation/context.ts';
import { faultOf, field, hiddenToken } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { OwnPage, Shown, Typed } from '../account/own-pages.ts';
import type { Person } from '../account/person.ts';
import { plain } from '../words.ts';
import { ofEntry, said } from './actions.ts';
import type { SavedCard, SavedWallet } from './answers.ts';

const CREDIT = 'credit_';
const SAID = 'credits_said';
/** As whoever uses every credit says it. */
const [ALL, ALL_WORDS] = ['all credits', 'All that the card has'];

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
      const credits = boxesOf(card, person.plan, catalog());
      const typed = shown.faults.form || hasFaults(shown) ? shown.typed : typedOf(card);
      return {
        title: card_name,
        menu: '/wallet',
        body: html`<div class="text"><h1>${card_name}</h1>
<p><a href="/wallet#cards">Back to the wallet</a></p>${faultOf(shown.faults)}
<form method="post" action="/wallet/card/save">${hiddenToken(person.token)}
<input type="hidden" name="card_name" value="${card_name}">
${line('nickname', 'What you call it', 'Only for you and your assistant.', typed, shown, 40)}
${line('opened', 'Opened', 'A day, a month or a year, such as 2024-03-18, March 2024 or 2024.', typed, shown, 20)}
${line('fee_date', 'Next annual fee', 'A day or a month.', typed, shown, 20)}
${credits.length > 0 && creditBoxes(credits, typed)}
<div class="row"><button>Save</button></div></form></div>`,
      };
    },
    actions: {
      save: {
        fields: ['nickname', 'opened', 'fee_date'],
        takes: (name) => name === 'card_name' || name === SAID || name.startsWith(CREDIT),
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
            benefit_selections: typed[SAID] === 'yes' ? ticked : null,
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

/** The credits that the plan sees of a card, each once. */
export function creditsOf(
  name: string,
  plan: Person['plan'],
  catalog: ReturnType<Services['catalog']>,
): Credit[] {
  const card = catalog.cards.find(({ seed }) => seed.name === name);
  const seen = card?.creditsFor(plan) ?? [];
  const byKey = new Map(seen.map((one) => [one.key, one]));
  return [...byKey.values()].map(({ key, name: words }) => ({ key, name: words }));
}

/** What can be ticked: where the plan does not see all credits, all at once too, and what is saved. */
function boxesOf(
  { card_name, benefit_selections: used }: SavedCard,
  plan: Person['plan'],
  catalog: ReturnType<Services['catalog']>,
): Credit[] {
  const seen = creditsOf(card_name, plan, catalog);
  if (plan.paid_fields || seen.length === 0) return seen;
  const others = new Set([ALL, ...(used ?? [])]);
  for (const { key } of seen) others.delete(key);
  const rest = [...others].map((key) => ({ key, name: key === ALL ? ALL_WORDS : plain(key) }));
  return [...seen, ...rest];
}

const hasFaults = ({ faults }: Shown): boolean => Object.keys(faults.fields).length > 0;

/** What is stored, as the form would send it. */
function typedOf({ nickname, opened, fee_date, benefit_selections: used }: SavedCard): Typed {
  return {
    nickname: nickname ?? '',
    opened: opened ?? '',
    fee_date: fee_date ?? '',
    ...(used && { [SAID]: 'yes' }),
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
${box(SAID, 'I have ticked those that I use; the others count nothing')}
<p class="hint">Without this tick, half of every credit counts.</p>
${credits.map(({ key, name }) => box(`${CREDIT}${key}`, name))}</fieldset>`;
}
