import { type FormFaults, faultOf, field, select, textArea } from '../../../pages/forms.ts';
import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { capital, plain } from '../words.ts';
import type { CardLink } from './find.ts';

/** The facts that a page shows; other paths can be reported over REST. */
const FACTS = [
  'annual_fee',
  'rewards.rules',
  'sign_on_bonus',
  'benefits',
  'terms.purchase_apr',
  'terms.foreign_transaction_fee',
  'name',
  'status',
  'other',
] as const;
const WORDS: Readonly<Record<string, string>> = {
  'rewards.rules': 'Earn rates',
  sign_on_bonus: 'Welcome offer',
  benefits: 'Credits',
  'terms.purchase_apr': 'Purchase APR',
  'terms.foreign_transaction_fee': 'Foreign transaction fee',
};

export const REPORT_FIELDS = ['field', 'message', 'correct_value', 'source_url'] as const;

export type TypedReport = Readonly<Partial<Record<(typeof REPORT_FIELDS)[number], string>>>;

export function reportPage(card: CardLink, typed: TypedReport, faults: FormFaults): Page {
  return {
    title: 'Report a wrong fact',
    menu: '/cards',
    body: html`<p class="soft"><a href="/cards/${card.slug}">${card.name}</a></p>
<h1>Which fact is wrong?</h1>
<p>A person looks at each report. Who sent it is not kept.</p>
${faultOf(faults)}
<form class="text" method="post" action="/cards/${card.slug}/report">
${select(
  { name: 'field', label: 'The fact', value: typed.field, faults },
  FACTS.map((value) => ({ value, label: WORDS[value] ?? capital(plain(value)) })),
)}
${textArea({ name: 'message', label: 'What is wrong', value: typed.message, more: html`maxlength="500" required`, faults })}
${field({ name: 'correct_value', label: 'What it should be (optional)', value: typed.correct_value, hint: 'Such as $95.', more: html`maxlength="100"`, faults })}
${field({ name: 'source_url', label: 'Where that can be seen (optional)', type: 'url', value: typed.source_url, hint: 'An https address, best of the issuer.', more: html`maxlength="500"`, faults })}
<div class="row"><button>Send the report</button></div>
</form>`,
  };
}

export function reportedPage(card: CardLink, isNew: boolean): Page {
  return {
    title: 'Thank you',
    menu: '/cards',
    body: html`<h1>Thank you</h1>
<p role="status">${isNew ? 'Your report is in the queue of the keepers of the catalogue.' : 'This was reported before, and the card has not changed since.'}</p>
<p><a href="/cards/${card.slug}">Back to ${card.name}</a></p>`,
  };
}
