import { failureOf } from '../../../failures.ts';
import { faultOf, hiddenToken, select } from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import { DIGEST_HOUR, MONTHDAY_MAX, WEEKDAYS } from '../../../plans/notice-limits.ts';
import type { OwnPage, Shown } from '../account/own-pages.ts';
import type { Person } from '../account/person.ts';
import { moment } from '../console/shell.ts';
import { capital } from '../words.ts';

/** What the page reads of the operations' answers. */
interface Notices {
  readonly digest: {
    readonly rhythm: string;
    readonly weekday: string | null;
    readonly monthday: number | null;
    readonly time_zone: string;
    readonly next_at: string | null;
    readonly last_at: string | null;
    readonly last_outcome: string | null;
    readonly last_error: string | null;
  };
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly can_send: boolean;
  readonly calendar: { readonly made_at: string; readonly read_at: string | null } | null;
}

interface Preview {
  readonly at: string;
  readonly subject: string | null;
  readonly text: string | null;
}

/** The zones of the people whose cards these are; any other one can be set by the API. */
const ZONES = [
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix'],
  ...['America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico', 'UTC'],
];

const DONE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    saved: 'Saved.',
    revoked: 'The address of the calendar opens nothing any more.',
  }),
);

const OUTCOMES: Readonly<Record<string, string>> = {
  sent: 'was sent',
  empty: 'was not sent, as there was nothing to say',
  withheld: 'was not sent',
  failed: 'could not be sent yet and is tried again',
  dead: 'could not be sent; what it had to say is in the next one',
};

/** How the person is told what comes up: letters, their preview, and a calendar. */
export const noticesPage: OwnPage = {
  path: '/wallet/notices',
  async view(person, shown) {
    const [{ output: notices }, preview] = await Promise.all([
      person.ask<Notices>('get_notices', {}),
      previewFor(person),
    ]);
    const { done } = person.query;
    const told = typeof done === 'string' ? DONE.get(done) : undefined;
    return {
      title: 'Notices',
      menu: '/wallet',
      modules: ['copy.js'],
      body: html`<h1>Notices</h1>
<p><a href="/wallet">Back to the wallet</a></p>
<p class="soft">What comes up for your saved cards: credits about to lapse, quarters to activate, fees of the next 30 days with what the renewal check says, points about to expire, and changes of cards that you hold. Off until you switch it on.</p>
${told && html`<p class="note" role="status">${told}</p>`}${faultOf(shown.faults)}${shown.news}
<section class="panel"><h2 id="letters">By e-mail</h2>${letters(notices, person, shown)}</section>
<section class="panel"><h2 id="next">The next letter</h2>${next(preview)}</section>
<section class="panel"><h2 id="calendar">In your calendar</h2>${calendar(notices, person)}</section>`,
    };
  },
  actions: {
    save: {
      fields: ['rhythm', 'weekday', 'monthday', 'time_zone'],
      async run({ ask }, { rhythm, weekday, monthday, time_zone }) {
        await ask('put_notices', { rhythm, weekday, monthday, time_zone });
        return '/wallet/notices?done=saved';
      },
    },
    'make-calendar': {
      fields: [],
      async run({ ask }) {
        const { output } = await ask<{ url: string; replaced: boolean }>('make_calendar', {});
        return madeCalendar(output);
      },
    },
    'revoke-calendar': {
      fields: [],
      async run({ ask }) {
        await ask('revoke_calendar', {});
        return '/wallet/notices?done=revoked';
      },
    },
  },
};

/** Null: it cannot be made just now, which is no reason to show no page. */
async function previewFor({ ask }: Person): Promise<Preview | null> {
  try {
    return (await ask<Preview>('preview_digest', {})).output;
  } catch (error) {
    if (failureOf(error).status < 500) throw error;
    return null;
  }
}

function letters(notices: Notices, { token }: Person, { typed, faults }: Shown): Html {
  const { digest, email, email_verified, can_send } = notices;
  if (!can_send) return html`<p>This server sends no e-mail. A calendar works without it.</p>`;
  if (email === null || !email_verified) {
    return html`<p class="note warn">Letters go to a confirmed e-mail alone, and ${email ?? 'this account'} is not confirmed: a letter was sent to it. If it did not come, <a href="/account/forgot">ask for a new password</a>: that link confirms it too.</p>`;
  }
  const of = (name: string, stored: string | number | null, first: string) =>
    typed[name] ?? (stored === null ? first : String(stored));
  const rhythm = of('rhythm', digest.rhythm, 'off');
  const kept = digest.rhythm === 'off' ? 'UTC' : digest.time_zone;
  const zones = [...new Set([...ZONES, kept])];
  const zone = zones.find((one) => one === typed.time_zone) ?? kept;
  const same = (value: string) => ({ value, label: capital(value) });
  return html`<p>To ${email}, from ${DIGEST_HOUR}:00 on, and only when there is something to say.</p>
<form method="post" action="/wallet/notices/save">${hiddenToken(token)}<div class="fields">
${select({ name: 'rhythm', label: 'How often', value: rhythm, faults }, [
  { value: 'off', label: 'Never' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
])}
${select({ name: 'weekday', label: 'Weekly on', value: of('weekday', digest.weekday, 'monday'), faults }, WEEKDAYS.map(same))}
${select(
  {
    name: 'monthday',
    label: 'Monthly on',
    value: of('monthday', digest.monthday, '1'),
    faults,
  },
  Array.from({ length: MONTHDAY_MAX }, (_one, at) => same(String(at + 1))),
)}
${select(
  { name: 'time_zone', label: 'Time zone', value: zone, faults },
  zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
)}
</div><div class="row"><button>Save</button></div></form>
${lastOf(notices)}`;
}

function lastOf({ digest }: Notices): Html {
  const { last_at, last_outcome, last_error, next_at } = digest;
  const last =
    last_at !== null &&
    html`<p class="soft">The last one, of ${moment(last_at)}, ${OUTCOMES[last_outcome ?? ''] ?? last_outcome}${last_error && html`: ${last_error}`}.</p>`;
  return html`${next_at !== null && html`<p class="soft">The next one is due ${moment(next_at)}.</p>`}${last}`;
}

function next(preview: Preview | null): Html {
  if (preview === null) return html`<p>It cannot be shown just now. Try again in a minute.</p>`;
  const { at, subject, text } = preview;
  if (subject === null) {
    return html`<p>As of ${moment(at)} there is nothing to say, so no letter is sent.</p>`;
  }
  return html`<p class="soft">As far as it is known today, as of ${moment(at)}.</p>
<details open><summary>${subject}</summary><pre class="answer" tabindex="0">${text}</pre></details>`;
}

function calendar({ calendar: made }: Notices, { token }: Person): Html {
  const make = html`<form method="post" action="/wallet/notices/make-calendar">${hiddenToken(token)}<button class="plain">${made ? 'Make another address' : 'Make the address'}</button></form>`;
  if (!made) {
    return html`<p>An address that calendar apps follow. Whoever has it sees what comes up, and nothing else.</p>${make}`;
  }
  const read = made.read_at === null ? 'not read yet' : `last read ${moment(made.read_at)}`;
  return html`<p>There is an address, made ${moment(made.made_at)} · ${read}. It was shown once; another one ends it.</p>
<div class="row">${make}<form method="post" action="/wallet/notices/revoke-calendar">${hiddenToken(token)}<button class="danger">Revoke the address</button></form></div>`;
}

/** The address, which is shown this once. */
function madeCalendar({ url, replaced }: { readonly url: string; readonly replaced: boolean }) {
  return html`<section class="panel made" role="status"><h2>Your calendar</h2>
<p>Copy the address now: it is shown this once.${replaced && ' The one before opens nothing any more.'}</p>
<pre tabindex="0"><code data-copy id="made-calendar">${url}</code></pre>
<p>Google Calendar: Other calendars, From URL. Apple Calendar: File, New Calendar Subscription. Outlook: Add calendar, Subscribe from web. They look again every few hours.</p></section>`;
}
