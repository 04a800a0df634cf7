import encodeQr from 'qr';
import { type FormFaults, field, hiddenToken } from '../../../pages/forms.ts';
import { type Html, html, trustedHtml } from '../../../pages/html.ts';
import { dayOf } from './shell.ts';

/** What a person puts into an authenticator app. */
export interface SetUp {
  readonly key: string;
  readonly uri: string;
  readonly sealed: string;
}

/** What every form of the page needs. */
interface View {
  readonly token: string;
  readonly faults: FormFaults;
}

/** Recovery codes that a person has to think of new ones at. */
const FEW = 3;

const password = (name: string, faults: FormFaults): Html =>
  field({
    ...{ name, label: 'Your password', type: 'password', faults },
    more: html`autocomplete="current-password" maxlength="200" required`,
  });

/** An address that may be somebody else's is no place to keep a person out of. */
export function confirmFirst(email: string): Html {
  return html`<p>Signing in can ask for a code from your phone besides the password. Confirm your e-mail ${email} first: <a href="/console/security">send the letter again</a>.</p>`;
}

/** The way to switch it on: scan, or type the key, then prove it by a code. */
export function setUp({ key, uri, sealed }: SetUp, { token, faults }: View): Html {
  return html`<p>Besides the password, signing in then asks for a code from an authenticator app on your phone, or for a recovery code. Other browsers are signed out; API keys and connected apps go on as they are.</p>
<section class="panel"><h2>1. Add Cardwright to your app</h2>
<div class="set-up">
<div class="qr" role="img" aria-label="QR code for an authenticator app">${trustedHtml(encodeQr(uri, 'svg', { ecc: 'medium', border: 4 }))}</div>
<div><p>Scan the code with an authenticator app. If you cannot, type this key into it, by time, with 6 digits:</p>
<pre tabindex="0"><code data-copy id="set-up-key">${key.replace(/.{4}(?=.)/g, '$& ')}</code></pre>
<p class="soft">Is the app on this device? <a href="${uri}">Open it there</a>.</p></div>
</div></section>
<section class="panel"><h2>2. Show that it works</h2>
<form method="post" action="/console/two-step/on">${hiddenToken(token)}
<input type="hidden" name="sealed" value="${sealed}">
${field({
  ...{ name: 'code', label: 'Code that the app shows', faults },
  more: html`inputmode="numeric" autocomplete="one-time-code" maxlength="10" required`,
})}
${password('password', faults)}
<div class="row"><button>Switch it on</button></div></form></section>
<p class="soft"><a href="/docs/authentication#two-step-sign-in">What it does and does not</a></p>`;
}

/** Codes that are shown this once. @param of `first` ones, or `new` ones in the place of others */
export function madeCodes(codes: readonly string[], of: 'first' | 'new'): Html {
  return html`<section class="panel made" role="status"><h2>Your recovery codes</h2>
<p>Keep them where you find them without your phone: each signs you in once in the place of a code from the app. They are shown this once${of === 'new' && '; those from before no longer work'}.</p>
<pre tabindex="0"><code data-copy id="recovery-codes">${codes.join('\n')}</code></pre></section>`;
}

/** What can be done while it is on. */
export function isOn(
  { since, recovery_codes_left: left }: { since: Date; recovery_codes_left: number },
  { token, faults }: View,
): Html {
  const isOpen = (...names: readonly string[]) =>
    names.some((name) => faults.fields[name] !== undefined) && html` open`;
  const words = left === 1 ? '1 recovery code is left' : `${left} recovery codes are left`;
  return html`<section class="panel"><h2>It is on</h2>
<p>Since ${dayOf(since)}, signing in asks for your password and a code. ${left > FEW && html`${words}.`}</p>
${left <= FEW && html`<p class="note warn">${words}. Make new ones before you need them.</p>`}
<details${isOpen('codes_password')}><summary>Make new recovery codes</summary>
<form method="post" action="/console/two-step/codes">${hiddenToken(token)}
${password('codes_password', faults)}
<div class="row"><button class="plain">Make new codes</button></div></form></details></section>
<section class="panel"><h2>Switch it off</h2>
<p>The password alone opens the account again. To move to another phone, switch it off and on again.</p>
<details${isOpen('password', 'code')}><summary>Switch it off</summary>
<form method="post" action="/console/two-step/off">${hiddenToken(token)}
${password('password', faults)}
${field({
  ...{ name: 'code', label: 'Code', faults },
  hint: 'From your app, or a recovery code.',
  more: html`autocomplete="one-time-code" maxlength="30" required`,
})}
<div class="row"><button class="danger">Switch it off</button></div></form></details></section>`;
}
