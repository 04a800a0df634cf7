import type { Services } from '../../../operation/context.ts';
import { choicesOf, faultOf, field, hiddenToken } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { OwnPage, Shown } from '../account/own-pages.ts';
import type { Person } from '../account/person.ts';
import { readSpending } from '../cards/spending-form.ts';
import { capital, dollars, plain } from '../words.ts';
import { WALLET_ACTIONS } from './actions.ts';
import type { Analysis, SavedCard, SavedWallet } from './answers.ts';
import { capsPicture } from './caps.ts';
import { creditsOf } from './card.ts';
import { membershipsForm } from './memberships.ts';
import { points, pointsForm } from './points.ts';
import { spendingFields } from './spending.ts';
import { splitPicture } from './split.ts';

const DONE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    saved: 'Saved. Your assistant uses it from now on.',
    removed: 'Removed.',
    forgotten: 'Everything that the wallet held is deleted.',
  }),
);

const VERDICTS = {
  KEEP: ['good', 'keep'],
  OPTIMIZE: ['warn', 'adds little'],
  CANCEL: ['bad', 'does not pay'],
} as const;

/** The saved wallet: cards, dates, points, memberships, what lapses, and who earns what. */
export function walletPage({ catalog }: Pick<Services, 'catalog'>): OwnPage {
  return {
    path: '/wallet',
    actions: WALLET_ACTIONS,
    async view(person, shown) {
      const { output: wallet } = await person.ask<SavedWallet>('get_wallet', {});
      const analysis =
        wallet.cards.length > 0
          ? (await person.ask<Analysis>('analyze_portfolio', {})).output
          : null;
      const { done } = person.query;
      const told = typeof done === 'string' ? DONE.get(done) : undefined;
      return {
        title: 'My wallet',
        menu: '/wallet',
        body: html`<h1>My wallet</h1>
<p class="soft">Signed in as ${person.session.email}. <a href="/console/security">Sign out</a>. Assistants that you have connected keep it for you, and use it where you name no cards. No card numbers belong here.</p>
${told && html`<p class="note" role="status">${told}</p>`}${faultOf(shown.faults)}
${analysis ? figures(analysis) : emptyNote()}
${upcomingOf(wallet)}
${analysis && html`${splitPicture(analysis)}${capsPicture(analysis.caps)}`}
<h2 id="cards">Cards held</h2>${halfSaid(wallet, person.plan, catalog())}
<div class="grid">${wallet.cards.map((card) => cardPanel(card, analysis, person, catalog()))}</div>
<section class="panel"><h3>Add a card</h3>${addForm(person, shown)}</section>
<div class="columns two">
<section class="panel"><h2 id="points">Points and miles</h2>${points(wallet, person, catalog())}${pointsForm(wallet, person, shown, catalog())}</section>
<section class="panel"><h2 id="spending">Spending</h2>${spendingForm(wallet, person, shown)}</section>
</div>
<section class="panel"><h2 id="clubs">Memberships and bank tiers</h2>
<p class="hint">Some rates ask for one. Assistants know of them what stands here.</p>${membershipsForm(wallet, person, shown)}</section>
${forget(wallet, person)}`,
      };
    },
  };
}

function emptyNote(): Html {
  return html`<div class="panel"><p>No cards are saved yet. Tell a connected assistant, such as: “I hold the Amex Gold since March 2024 and the Citi Double Cash. Save them.” Or add them below.</p>
<p><a href="/docs/quickstart">Connect an assistant</a></p></div>`;
}

function figures({ portfolio_summary: sum }: Analysis): Html {
  return html`<dl class="figures">
<div><dt>Worth a year, after fees</dt><dd>${dollars(sum.net_value)}</dd></div>
<div><dt>Rewards</dt><dd>${dollars(sum.total_rewards)}</dd></div>
<div><dt>Credits, as far as they count</dt><dd>${dollars(sum.total_credits)}</dd></div>
<div><dt>Annual fees</dt><dd>${dollars(sum.total_annual_fees)}</dd></div>
</dl>
<p class="soft">Estimates of the cards under the best split. <a href="/methodology">How they are computed</a></p>`;
}

function upcomingOf({ upcoming, cards }: SavedWallet): Html {
  if (cards.length === 0) return html``;
  return html`<h2 id="upcoming">Coming up</h2>
<p><a href="/wallet/notices">Get it by e-mail or in your calendar</a></p>
${
  upcoming.length === 0
    ? html`<p>No credit lapses within 60 days, and no fee, quarter or expiry falls into them.</p>`
    : html`<p class="soft">Credits that lapse, fees, quarters and points of the next 60 days.</p>
<ul class="timeline">${upcoming.map(
        ({ date, by_month, what, action }) =>
          html`<li><time datetime="${date}">${by_month ? date.slice(0, 7) : date}</time><p>${what}</p><p class="soft">${action}</p></li>\n`,
      )}</ul>`
}`;
}

function cardPanel(
  card: SavedCard,
  analysis: Analysis | null,
  { token, plan }: Person,
  catalog: ReturnType<Services['catalog']>,
): Html {
  const { card_name, annual_fee, nickname, opened, fee_date, categories } = card;
  const credits = creditsOf(card_name, plan, catalog);
  const detail = analysis?.card_details.find((one) => one.card_name === card_name);
  const [tone, verdict] = detail ? VERDICTS[detail.verdict] : ['', ''];
  const facts = [
    ['Annual fee', annual_fee === null ? 'not known' : dollars(annual_fee)],
    ['Opened', opened ?? 'not said'],
    [annual_fee === 0 ? 'Anniversary' : 'Fee date', fee_date ?? 'not said'],
    ...(credits.length > 0 ? [['Credits used', creditsUsed(card, credits)]] : []),
    ...(categories.length > 0 ? [['Chosen', categories.map(plain).join(', ')]] : []),
    ...(detail ? [['Adds a year', dollars(detail.marginal_value)]] : []),
  ].map(([name = '', value = '']) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`);
  const address = new URLSearchParams({ card: card_name });
  return html`<section class="panel held"><h3>${nickname ? `${nickname}: ${card_name}` : card_name}</h3>
${detail && html`<p><span class="tag ${tone}">${verdict}</span> <span class="soft">${detail.reason}</span></p>`}
<dl class="plain">${facts}</dl>
<div class="row"><a class="button plain" href="/wallet/card?${String(address)}">Change<span class="unseen"> ${card_name}</span></a>
<details><summary>Remove<span class="unseen"> ${card_name}</span></summary>
<form method="post" action="/wallet/remove-card">${hiddenToken(token)}<input type="hidden" name="card_name" value="${card_name}">
<p>What was said of it goes too: dates, credits, choices.</p>
<div class="row"><button class="danger">Remove this card</button></div></form></details></div></section>`;
}

/** A list of credits says of all others that they lie idle, so it is none until it is whole. */
function halfSaid(
  { cards }: SavedWallet,
  plan: Person['plan'],
  catalog: ReturnType<Services['catalog']>,
): Html {
  const having = cards.filter(({ card_name }) => creditsOf(card_name, plan, catalog).length > 0);
  const open = having.filter(({ benefit_selections: used }) => used === null);
  if (open.length === 0 || open.length === having.length) return html``;
  return html`<p class="soft">Half of every credit counts until you say which you use of each card, ${open.map(({ card_name }) => card_name).join(', ')} too.</p>`;
}

function creditsUsed(
  { benefit_selections: used }: SavedCard,
  credits: ReturnType<typeof creditsOf>,
): string {
  if (used === null) return 'not said: half counts';
  const nameOf = (key: string) => credits.find((one) => one.key === key)?.name ?? plain(key);
  return used.length === 0 ? 'none' : used.map(nameOf).join(', ');
}

function addForm({ token }: Person, { typed, faults }: Shown): Html {
  return html`<form class="inline-form" method="post" action="/wallet/add-card">${hiddenToken(token)}
${field({
  name: 'card_name',
  label: 'Card',
  hint: 'As you would say it, such as Amex Gold.',
  value: typed.card_name ?? '',
  more: html`maxlength="120" autocomplete="off" required`,
  faults,
})}
${field({
  name: 'opened',
  label: 'Opened',
  hint: 'A day or a month, such as March 2024; may be empty.',
  value: typed.opened ?? '',
  more: html`maxlength="20" autocomplete="off"`,
  faults,
})}
${choicesOf('card_name', faults)}<button>Add the card</button></form>`;
}

function spendingForm(wallet: SavedWallet, { token }: Person, shown: Shown): Html {
  const saved = wallet.spending ?? {};
  const fields = spendingFields(saved);
  const isSent = fields.some((name) => name in shown.typed);
  const { typed } = readSpending(shown.typed, fields);
  const shownIn = (name: string) =>
    (isSent ? typed[name] : saved[name] === undefined ? undefined : String(saved[name])) ?? '';
  return html`<form method="post" action="/wallet/spending">${hiddenToken(token)}
<p class="hint">Dollars a month; all left empty: the national average counts.</p>
<div class="fields">${fields.map((name) =>
    field({
      name,
      label: capital(plain(name)),
      value: shownIn(name),
      more: html`inputmode="decimal" maxlength="12" autocomplete="off"`,
      faults: shown.faults,
    }),
  )}</div>
<div class="row"><button class="plain">Save the spending</button></div></form>`;
}

function forget({ cards, spending, memberships, balances }: SavedWallet, { token }: Person): Html {
  if (cards.length + balances.length === 0 && spending === null && memberships === null) {
    return html``;
  }
  return html`<section class="panel"><details><summary>Delete the whole wallet</summary>
<p>Cards, spending, memberships and points go at once and cannot be brought back.</p>
<form method="post" action="/wallet/forget">${hiddenToken(token)}<button class="danger">Delete the wallet</button></form></details></section>`;
}
