import { fieldWords, valueWords } from '../../../pages/field-words.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { sourceName } from '../../../pages/source-name.ts';
import { cardFeedLinks } from '../../feeds/links.ts';
import { capital, dollars, outside, plain } from '../words.ts';
import type { Change, Detail } from './answers.ts';
import { credits, earning, offer, staleness, terms } from './facts.ts';
import type { CardLink } from './find.ts';
import { spendingForm, type TypedSpending } from './spending-form.ts';

export interface CardPageContent {
  readonly slug: string;
  readonly detail: Detail;
  readonly changes: readonly Change[];
  readonly form: TypedSpending;
  /** What the form was answered with. */
  readonly answer: Html | null;
  /** Cards that people hold it against. */
  readonly rivals: readonly CardLink[];
  readonly publicUrl: string;
}

/** All that every plan may see of a card, each group of facts with its sources. */
export function cardPage(content: CardPageContent): Page {
  const { slug, detail, changes, form, answer, rivals, publicUrl } = content;
  const { card_name, issuer, annual_fee, card_type, network, status, eligibility } = detail;
  const facts = [
    ['Issuer', issuer],
    ['Annual fee', dollars(annual_fee)],
    ['Kind', capital(plain(card_type))],
    ['Network', network ?? 'unknown'],
    ['Status', capital(plain(status))],
    ...(eligibility === null ? [] : [['Who gets it', eligibility]]),
  ] as const;
  return {
    title: card_name,
    menu: '/cards',
    feeds: cardFeedLinks({ slug, name: card_name }),
    shared: form.spending === null && Object.keys(form.typed).length === 0,
    listing: {
      description: `${card_name}: ${dollars(annual_fee)} a year. Earn rates, credits, welcome offer, terms and history, each with its source and date.`,
      canonical: `${publicUrl}/cards/${slug}`,
      data: cardData(detail, `${publicUrl}/cards/${slug}`),
    },
    body: html`<p class="soft"><a href="/cards">Cards</a> · ${issuer}</p>
<h1>${card_name}</h1>
<dl class="figures small">${facts.map(([name = '', value = '']) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${staleness(detail)}
<section class="panel" id="worth">
<h2>Is it worth it for me?</h2>
${spendingForm(`/cards/${slug}#answer`, form, { button: 'Calculate', about: `What ${card_name} is worth for you` })}
</section>
${answer}
<div class="columns two facts">
<div>${earning(detail)}${offer(detail)}</div>
<div>${credits(detail)}${terms(detail)}</div>
</div>
<p class="soft">Late and penalty fees, cover, lounges, authorized users and every credit with its schedule and reset: <code>get_card_terms</code>, <code>get_card_details</code> and <code>get_card_benefits</code> on a <a href="/pricing">paid plan</a>.</p>
${timeline(changes)}
${
  rivals.length > 0 &&
  html`<h2 id="against">Held against</h2>
<ul>${rivals.map((rival) => html`<li><a href="/compare/${slug}-vs-${rival.slug}">${card_name} or ${rival.name}</a></li>`)}</ul>`
}
<p><a href="/cards/${slug}/report">This fact is wrong</a></p>`,
  };
}

function timeline(changes: readonly Change[]): Html {
  if (changes.length === 0) return html``;
  const dated = changes.map((change) => ({
    ...change,
    day: change.effective_from ?? change.detected_at.slice(0, 10),
  }));
  const newest = [...dated].sort((a, b) => (a.day < b.day ? 1 : -1));
  return html`<h2 id="history">History</h2>
<ol class="timeline">${newest.map(
    ({ day, field, old_value, new_value, source }) => html`<li><time datetime="${day}">${day}</time>
<p><strong>${capital(fieldWords(field))}</strong>: ${old_value === null ? 'nothing known' : valueWords(field, old_value)} → ${new_value === null ? 'none' : valueWords(field, new_value)} <span class="sources">${outside(source, sourceName(source))}</span></p></li>\n`,
  )}</ol>`;
}

/** As schema.org has it; nothing that is not on the page. */
function cardData({ card_name, issuer, annual_fee }: Detail, url: string): object {
  return {
    '@type': 'CreditCard',
    name: card_name,
    url,
    provider: { '@type': 'BankOrCreditUnion', name: issuer },
    feesAndCommissionsSpecification: `Annual fee ${dollars(annual_fee)}`,
  };
}
