import type { AuditRecord, Services } from '../../../operation/context.ts';
import { html } from '../../../pages/html.ts';
import type { OwnPage } from '../account/own-pages.ts';
import { plain, table } from '../words.ts';
import { consolePage, moment } from './shell.ts';

const WORDS: Readonly<Record<AuditRecord['event'], string>> = {
  'account.created': 'Account made',
  'account.verified': 'E-mail confirmed',
  'account.deleted': 'Account deleted',
  'account.suspended': 'Suspended by the operator',
  'account.resumed': 'Suspension taken back',
  'access.ended': 'Signed out everywhere',
  'password.reset': 'New password set',
  'second_factor.on': 'Two-step sign-in switched on',
  'second_factor.off': 'Two-step sign-in switched off',
  'second_factor.codes_made': 'New recovery codes made',
  'second_factor.recovery_used': 'Signed in with a recovery code',
  'key.created': 'Key made',
  'key.rotated': 'Key replaced',
  'key.revoked': 'Key revoked',
  'tier.changed': 'Plan changed',
  'limits.changed': 'Limits changed by the operator',
  'limit.hit': 'A limit refused calls',
  'cap.changed': 'Spending cap changed',
  'billing.subscription': 'Subscription changed',
  'billing.dispute': 'Payment disputed',
  'billing.refund': 'Payment refunded',
};

/** What happened to the account and its keys. */
export function activityPage(accounts: Pick<Services['accounts'], 'activity'>): OwnPage {
  return {
    path: '/console/activity',
    actions: {},
    async view(person, shown) {
      const events = await accounts.activity(person.session.account_id);
      const rows = events.map(({ event, at, detail }) => [
        moment(at),
        html`${WORDS[event]}${detail.label && html` “${String(detail.label)}”`} <span class="soft">${detailWords(detail)}</span>`,
      ]);
      return consolePage(person, shown, {
        title: 'Activity',
        here: '/console/activity',
        body: html`<p>What happened to your account and its keys, newest first; kept 400 days. If you do not know something of this, <a href="/console/security">sign out everywhere</a>.</p>
${rows.length === 0 ? html`<p>Nothing yet.</p>` : table('Events', ['When', 'What'], rows)}`,
      });
    },
  };
}

const SOURCES: Readonly<Record<string, string>> = {
  session: 'in a browser',
  key: 'by an API key',
  owner: 'by yourself',
  stripe: 'by Stripe',
  operator: 'by the operator',
};

type Told = AuditRecord['detail'][string];

/** How a stored fact is told; null: it says nothing to its owner, as the id of a key. */
const TOLD: Readonly<Record<string, (value: Told) => string | null>> = {
  key: () => null,
  successor: () => null,
  label: () => null,
  access_ended: (ended) =>
    ended === true ? 'keys, sessions and password from before ended' : 'keys and sessions go on',
  grace_seconds: (seconds) =>
    seconds === 0
      ? 'the old one ended at once'
      : `the old one works on for ${timeOf(Number(seconds))}`,
  source: (source) => SOURCES[String(source)] ?? `by ${plain(String(source))}`,
};

function detailWords(detail: AuditRecord['detail']): string {
  return Object.entries(detail)
    .flatMap(([name, value]) => {
      if (value === null) return [];
      const tell = TOLD[name] ?? ((one: Told) => `${plain(name)}: ${String(one)}`);
      return tell(value) ?? [];
    })
    .join(', ');
}

function timeOf(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  if (hours === 1) return 'an hour';
  return hours > 48 ? `${Math.round(hours / 24)} days` : `${hours} hours`;
}
