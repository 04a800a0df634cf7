import type { ClientSession, Connection } from 'mongoose';
import { type Audit, createAudit } from './audit.ts';
import { createKeys, type Keys } from './keys/keys.ts';
import { type Admission, createAdmission } from './limits/admission.ts';
import { createMetering, type Metering } from './limits/metering.ts';
import { createThrottle } from './limits/throttle.ts';
import { type Accounts, createAccounts } from './people/accounts.ts';
import { createEmailLinks, type EmailLinks } from './people/email-links.ts';
import type { Mail } from './people/mail.ts';
import { createPasswordHasher } from './people/password.ts';
import { createPeople, type People } from './people/people.ts';

export interface OpenAccounts {
  readonly accounts: Accounts;
  readonly people: People;
  readonly links: EmailLinks;
  readonly keys: Keys;
  readonly admission: Admission;
  readonly metering: Metering;
  readonly audit: Audit;
  ensureIndexes(): Promise<void>;
  /** Stores every count; before the database is closed. */
  close(): Promise<void>;
}

export interface OpenAccountsOptions {
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly clock: () => Date;
  readonly mail: Mail;
  /** Base of the links in letters. */
  readonly publicUrl: () => string;
  /** Ends the sessions and tokens of an account: it is deleted, or has a new password. */
  readonly revokeGrants: (accountId: string, session: ClientSession) => Promise<void>;
  /** Told of what goes on in the background and fails. */
  readonly report: (error: unknown) => void;
}

/** Everything about accounts on one database, put together. */
export function openAccounts(options: OpenAccountsOptions): OpenAccounts {
  const { connection, hashSecret, clock, mail, report, revokeGrants } = options;
  const audit = createAudit(connection, clock);
  const keys = createKeys({ connection, hashSecret, clock, audit });
  const accounts = createAccounts({ connection, clock, keys, audit, revokeGrants });
  const hasher = createPasswordHasher(hashSecret);
  const throttle = createThrottle(connection, hashSecret);
  const links = createEmailLinks({ ...options, hasher, audit });
  const people = createPeople({ connection, clock, hasher, throttle, links, audit });
  const admission = createAdmission(connection);
  const metering = createMetering(connection, clock, report);
  return {
    accounts,
    people,
    links,
    keys,
    admission,
    metering,
    audit,
    async ensureIndexes() {
      for (const part of [accounts, throttle, links, keys, admission, metering, audit]) {
        await part.ensureIndexes();
      }
    },
    async close() {
      await links.close();
      await Promise.all([keys.close(), admission.close(), metering.close(), mail.close()]);
    },
  };
}
