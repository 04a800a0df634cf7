import type { Services } from '../../../operation/context.ts';
import type { OwnPage } from '../account/own-pages.ts';
import { activityPage } from './activity.ts';
import { type Apps, appsPage } from './apps.ts';
import { keysPage } from './keys.ts';
import { requestsPage } from './requests.ts';
import { type Doors, securityPage } from './security.ts';
import { usagePage } from './usage.ts';

/** Where people manage their keys, apps and sessions, and see what was called. */
export function consolePages(
  services: Services,
  people: { readonly apps: Apps } & Doors,
): readonly OwnPage[] {
  return [
    keysPage(services.publicUrl),
    usagePage,
    requestsPage,
    appsPage(people.apps),
    securityPage(people),
    activityPage(services.accounts),
  ];
}
