import type { Services } from '../../../operation/context.ts';
import type { OwnPage } from '../account/own-pages.ts';
import { activityPage } from './activity.ts';
import { type Apps, appsPage } from './apps.ts';
import { keysPage } from './keys.ts';
import { requestsPage } from './requests.ts';
import { type Doors, securityPage } from './security.ts';
import { type TwoStep, twoStepPage } from './two-step.ts';
import { usagePage } from './usage.ts';
import { deliveriesPage } from './webhooks/deliveries.ts';
import { webhooksPage } from './webhooks/webhooks.ts';

/** Where people manage their keys, apps and sessions, and see what was called. */
export function consolePages(
  services: Services,
  people: { readonly apps: Apps; readonly twoStep: TwoStep } & Doors,
): readonly OwnPage[] {
  return [
    keysPage(services.publicUrl),
    usagePage,
    requestsPage,
    appsPage(people.apps),
    webhooksPage,
    deliveriesPage,
    securityPage(people, services.accounts),
    twoStepPage(people.twoStep, people),
    activityPage(services.accounts),
  ];
}
