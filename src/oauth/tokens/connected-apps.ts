import type { GrantRecord } from '../models.ts';
import type { GrantScope } from '../scopes.ts';

/** A connected app as its person sees it: all grants of one client together. */
export interface ConnectedApp {
  readonly client_id: string;
  readonly name: string;
  readonly host: string | null;
  readonly redirect_uri: string;
  readonly scopes: readonly GrantScope[];
  readonly since: Date;
  readonly last_used_at: Date;
}

/** @param records the grants of one account, oldest first */
export function connectedApps(records: readonly GrantRecord[]): ConnectedApp[] {
  const apps = Object.groupBy(records, (record) => record.client_id);
  return Object.values(apps).flatMap((group = []) => toApp(group));
}

function toApp(group: readonly GrantRecord[]): ConnectedApp[] {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return [];
  return [
    {
      client_id: last.client_id,
      name: last.client_name,
      host: last.client_host,
      redirect_uri: last.redirect_uri,
      scopes: [...new Set(group.flatMap((grant) => grant.scopes))],
      since: first.created_at,
      last_used_at: new Date(Math.max(...group.map((grant) => grant.last_used_at.getTime()))),
    },
  ];
}
