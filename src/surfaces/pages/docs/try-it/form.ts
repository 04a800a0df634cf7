import {
  type FormFaults,
  faultOf,
  field,
  hiddenToken,
  NO_FAULTS,
  select,
  textArea,
} from '../../../../pages/forms.ts';
import { type Html, html } from '../../../../pages/html.ts';
import type { PublishedOperation } from '../../../docs/openapi.ts';
import { placeOf } from './offered.ts';
import { BODY, BODY_MAX, exampleOf, FIELD_MAX, fieldsOf, hasBody, type Typed } from './request.ts';
import type { TriedAnswer } from './run.ts';

/** Who looks at the form, and what was sent with it. */
export interface Trying {
  readonly email: string;
  readonly token: string;
  readonly typed: Typed | null;
  readonly faults: FormFaults;
  readonly answer: TriedAnswer | null;
}

export const tryPath = ({ operation }: PublishedOperation): string =>
  `/docs/rest/${operation.name}/try`;

/** @param person null for visitors, who see what they could send */
export function tryForm(published: PublishedOperation, person: Trying | null): Html {
  const typed = person?.typed ?? exampleOf(published);
  const { operation, rest } = published;
  const fields = fieldsOf(published);
  const faults = person?.faults ?? NO_FAULTS;
  const own = (place: 'path' | 'query') =>
    fields.filter((one) => one.place === place).map((one) => inputOf(one, typed, faults));
  const groups = [...own('path'), ...own('query')];
  const body =
    hasBody(published) &&
    textArea({
      ...{ name: BODY, label: 'JSON body', value: typed[BODY] ?? '', faults },
      exact: true,
      more: html`class="code" maxlength="${BODY_MAX}" spellcheck="false" autocomplete="off" autocapitalize="off"`,
    });
  const signIn = new URLSearchParams({ next: `/docs/rest/${operation.name}` });
  const button = html`<button>Send ${rest.method}</button>`;
  const link = html`<a class="button" href="/oauth/sign-in?${String(signIn)}">Sign in to try it</a>`;
  return html`<section class="panel try" id="try"><h2>Try it</h2>
${person && html`${faultOf(faults)}<p class="soft">${costWords(published, person.email)}</p>`}
<form method="post" action="${tryPath(published)}#answer">${person && hiddenToken(person.token)}
<fieldset class="bare"${!person && html` disabled`}><legend class="unseen">Request</legend>
${groups.length > 0 && html`<div class="fields wide">${groups}</div>`}${body}
${groups.length === 0 && !body && html`<p>It takes no parameters.</p>`}</fieldset>
<div class="row">${person ? button : link}</div></form></section>
${person?.answer && answerPanel(person.answer)}`;
}

function costWords({ operation }: PublishedOperation, email: string): string {
  const { policy } = operation;
  const who = `Sent as ${email} from this page, without a key`;
  if (policy.tier === 'none') return `${who}; it is not counted.`;
  const units = policy.unmetered
    ? 'no unit'
    : operation.narrative
      ? 'a unit (more where mode is verbose)'
      : 'a unit';
  return `${who}. It counts as a call of your account by REST and takes ${units} of your plan.`;
}

function inputOf(
  { id, name, required, choices }: ReturnType<typeof fieldsOf>[number],
  typed: Typed,
  faults: FormFaults,
): Html {
  const value = typed[id] ?? '';
  if (choices) {
    const all = [...(required ? [] : ['']), ...choices];
    const labelled = all.map((one) => ({ value: one, label: one === '' ? 'not given' : one }));
    return select({ name: id, label: name, value, faults }, labelled);
  }
  const more = html`maxlength="${FIELD_MAX}" autocomplete="off"${required && html` required`}`;
  return field({ name: id, label: name, value, more, faults });
}

function answerPanel({ request, status, fields, text, left }: TriedAnswer): Html {
  const tone = status < 400 ? 'good' : 'bad';
  return html`<section class="panel" id="answer" aria-labelledby="answer-title">
<h2 id="answer-title">Answer <span class="tag ${tone}">HTTP ${status}</span></h2>
<p><code>${request}</code></p>
<dl class="plain fields-of">${fields.map(([name, value]) => html`<div><dt>${name}</dt><dd><code>${value}</code></dd></div>`)}</dl>
<pre class="answer" tabindex="0"><code>${text}</code></pre>
${left > 0 && html`<p class="soft">${left.toLocaleString('en-US')} more lines are not shown; with a key, all come.</p>`}</section>`;
}

/** What stands in the form's place where the operation is not offered. */
export function notOffered({ operation }: PublishedOperation): Html {
  const place = placeOf(operation);
  return html`<p class="soft">It cannot be tried here, as it would change what is stored.${place && html` People do it in <a href="${place.path}">${place.words}</a>.`}</p>`;
}
