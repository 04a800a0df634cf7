import type { Credential } from '../../../operation/context.ts';
import { hiddenToken } from '../../../pages/forms.ts';
import { html } from '../../../pages/html.ts';
import type { OwnPage } from '../account/own-pages.ts';
import { consolePage, dayOf } from './shell.ts';

/** An app or assistant that the person has connected. */
export interface ConnectedApp {
  readonly client_id: string;
  readonly name: string;
  readonly host: string | null;
  /** What it may do, in words. */
  readonly may: readonly string[];
  readonly since: Date;
  readonly last_used_at: Date;
}

export interface Apps {
  list(accountId: string): Promise<readonly ConnectedApp[]>;
  endClient(credential: Credential, clientId: string): Promise<void>;
}

/** The apps that may act for the account, and the end of each. */
export function appsPage(apps: Apps): OwnPage {
  return {
    path: '/console/apps',
    async view(person, shown) {
      const listed = await apps.list(person.session.account_id);
      return consolePage(person, shown, {
        title: 'Connected apps',
        here: '/console/apps',
        body:
          listed.length === 0
            ? html`<p>No app is connected. <a href="/docs/quickstart">Connect an assistant</a> and it stands here.</p>`
            : html`${listed.map(
                (app) => html`<section class="panel app-panel"><h2>${app.name}</h2>
<p class="soft">${app.host && `${app.host} · `}since ${dayOf(app.since)} · last used ${dayOf(app.last_used_at)}</p>
<ul class="scopes">${app.may.map((words) => html`<li>${words}</li>`)}</ul>
<form method="post" action="/console/apps/end">${hiddenToken(person.token)}
<input type="hidden" name="client_id" value="${app.client_id}">
<button class="plain">End the connection<span class="unseen"> of ${app.name}</span></button></form></section>`,
              )}`,
      });
    },
    actions: {
      end: {
        fields: [],
        takes: ['client_id'],
        async run({ session }, { client_id = '' }) {
          await apps.endClient(session.credential, client_id);
          return '/console/apps?done=disconnected';
        },
      },
    },
  };
}
