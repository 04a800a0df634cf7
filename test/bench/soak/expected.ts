import { OPERATIONS } from '../../../src/operations/index.ts';

/** No card, key, webhook or token by what the drawn input names, or nothing in it that may be stored. */
const BY_CASE: Readonly<Record<string, readonly number[]>> = {
  'REST analyze_portfolio: names that nearly fit': [404],
  'REST compare_cards: benefits that are none': [422],
  'REST compare_cards: names that nearly fit': [404],
  'REST which_card_at_merchant: all cards': [422],
  'REST which_card_at_merchant: ten names that nearly fit': [404],
  // Refused where the time that one calculation may take is over.
  'REST analyze_portfolio: ten': [200, 422],
  'REST analyze_portfolio: five that choose': [200, 422],
  'REST analyze_portfolio: verbose': [200, 422],
  // Nothing is sold here.
  'REST create_checkout: ': [503],
  'REST create_portal: ': [503],
  'REST create_webhook: ': [422],
  'REST delete_webhook: ': [404],
  'REST get_webhook: ': [404],
  'REST list_webhook_deliveries: ': [404],
  'REST redeliver_webhook: ': [404],
  'REST rotate_webhook_secret: ': [404],
  'REST test_webhook: ': [404],
  'REST put_notices: ': [422],
  'REST put_wallet: ': [422],
  // Stored by another case, or not yet.
  'REST delete_points_balance: ': [200, 404],
  'REST get_key: ': [404],
  'REST revoke_key: ': [404, 422],
  'REST rotate_key: ': [404, 422],
  // Until the account has all the keys that it may have.
  'REST create_key: ': [201, 409],
  // Limited by the hour, by network, person or account.
  'REST create_account: ': [201, 429],
  'REST request_password_reset: ': [200, 429],
  'REST reset_password: ': [422, 429],
  'REST verify_email: ': [422, 429],
  'REST report_fact: ': [200, 429],
  'POST /account/forgot': [422, 429],
  'POST /oauth/sign-in': [400, 429],
  'POST /oauth/token': [401, 429],
  'POST /oauth/register': [201, 429],
  'REST 100 kB: ': [422],
  'MCP 100 kB: lists within lists': [422],
  'MCP 100 kB: names of spending that are none': [422],
  'MCP 100 kB: names that are too many': [422],
  'MCP 100 kB: unknown fields': [422],
  'MCP 100 kB: values of the wrong type': [422],
  'GET /a/a/': [404],
  'GET /api/v1/cards?a0=1': [422],
};
export const EXCEPTIONS: readonly string[] = Object.keys(BY_CASE);

/** The statuses of success over REST, where they are not 200. */
const CREATED = new Map(
  OPERATIONS.flatMap(({ name, rest }) => (rest?.status ? [[name, rest.status] as const] : [])),
);

/** What a case may be answered with, by the name that it begins with. */
export function expectedOf(name: string): readonly number[] {
  const key = EXCEPTIONS.find((one) => name.startsWith(one));
  const operation = /^REST (\w+): /.exec(name)?.[1] ?? '';
  return BY_CASE[key ?? ''] ?? [CREATED.get(operation) ?? 200];
}
