import type { AccountRecord } from '../../accounts/collections.ts';
import type { Accounts } from '../../accounts/people/accounts.ts';
import { UsageError } from '../usage-error.ts';

/** The account that an operator means. @throws UsageError that says why it is none or several. */
export async function findOne(
  accounts: Pick<Accounts, 'findByName'>,
  name: string,
): Promise<AccountRecord> {
  const found = await accounts.findByName(name);
  const [first] = found;
  if (!first) throw new UsageError(`no account ${name}`);
  if (found.length > 1 && !first.email_verified_at) {
    const ids = found.map(({ _id }) => _id).join(', ');
    throw new UsageError(`several accounts claim ${name} and none has proven it: ${ids}`);
  }
  return first;
}
