import { accountModel } from '../../src/accounts/collections.ts';
import { createMail } from '../../src/accounts/people/mail.ts';
import type { WalletCard } from '../../src/accounts/wallet/model.ts';
import { findChanges } from '../../src/catalog/store/collections.ts';
import { openCatalog } from '../../src/catalog/store/live-catalog.ts';
import { ensureNoticesIndexes, openNotices } from '../../src/notices/compose.ts';
import type { When } from '../../src/notices/digest/rhythm.ts';
import { noticesModel } from '../../src/notices/model.ts';
import { looksOf } from '../../src/operations/notices/looks.ts';
import { toldOf } from '../../src/operations/notices/told.ts';
import type { Tier } from '../../src/plans/plans.ts';
import type { Database } from '../../src/storage/database.ts';
import { accountWith, HASH_SECRET, openTestAccounts } from '../support/accounts.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';
import type { SmtpServer } from '../support/outside/smtp.ts';

export const MONDAYS: When = {
  ...{ rhythm: 'weekly', weekday: 1, monthday: null, time_zone: 'UTC' },
};

/** What is not said of a card. */
const UNSAID: Omit<WalletCard, 'card_id'> = {
  ...{ nickname: null, opened: null, fee_date: null, categories: [], benefit_selections: null },
};

/** The room of notices as one process has it, on a database whose catalogue is imported. */
export async function openProcess(database: Database, smtpUrl: string, clock: () => Date) {
  const { connection } = database;
  await ensureNoticesIndexes(connection);
  const accounts = await openTestAccounts(database, clock);
  const faults: unknown[] = [];
  const report = (error: unknown) => faults.push(error);
  const catalog = await openCatalog(connection, clock, report);
  const mail = createMail({
    ...{ smtpUrl, from: 'Cardwright <no-reply@cards.test>', log: () => {}, report },
  });
  const outcomes: string[] = [];
  const { wallets, balances } = accounts;
  const services = catalogServices(catalog.current(), {
    catalog: catalog.current,
    readWallet: wallets.read,
    recentWallet: wallets.recent,
    listBalances: balances.list,
    changes: (filter) => findChanges(connection, filter),
  });
  const notices = openNotices({
    ...{ connection, clock, mail, report, hashSecret: HASH_SECRET, formerHashSecret: null },
    ...{ lock: accounts.lock, publicUrl: () => 'https://cards.test' },
    tell: (telling) => toldOf(telling, services),
    looks: looksOf(() => services),
    metrics: { digested: (outcome) => outcomes.push(outcome) },
  });
  let people = 0;

  return {
    ...notices,
    accounts,
    faults,
    /** What became of digests here, oldest first. */
    outcomes,
    /** A person with a confirmed e-mail and these cards, who gets digests. */
    async person(
      cards: readonly (Partial<WalletCard> & Pick<WalletCard, 'card_id'>)[],
      { tier = 'pro' as Tier, when = MONDAYS } = {},
    ) {
      const { account_id, credential } = await accountWith(accounts, tier);
      people += 1;
      const email = `person${people}-${account_id.slice(-6)}@mail.example`;
      const proven = { email, email_verified_at: clock() };
      await accountModel(connection).updateOne({ _id: account_id }, { $set: proven });
      const whole = cards.map((card) => ({ ...UNSAID, ...card }));
      await wallets.change(credential, () => ({ cards: whole, spending: null, memberships: null }));
      await notices.service.choose(credential, when);
      return {
        ...{ account_id, credential, email },
        record: () => noticesModel(connection).findOne({ _id: account_id }).lean(),
      };
    },
    async close() {
      await notices.close();
      await mail.close();
      catalog.close();
      await accounts.close();
    },
  };
}

/** The letters to somebody, headers and parts. */
export const lettersTo = (smtp: SmtpServer, email: string) =>
  smtp.received.filter(({ to }) => to === email).map(({ text }) => text);

/** The plain text of a letter on one line. */
export const plain = (letter = '') => {
  const [, text = ''] = /text\/plain[\s\S]*?\n\n([\s\S]*?)\n--/.exec(letter) ?? [];
  return text.replace(/\s+/g, ' ');
};

export const header = (letter = '', name = '') =>
  new RegExp(`^${name}:\\s*((?:.|\\n[ \\t])*)`, 'mi').exec(letter)?.[1]?.replace(/\s+/g, ' ');
