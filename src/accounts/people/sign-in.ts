import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { AppError } from '../../errors.ts';
import { PASSWORD_MAX } from '../../plans/account-limits.ts';
import type { Audit } from '../audit.ts';
import {
  type AccountIdentity,
  type AccountRecord,
  accountModel,
  epochOf,
  identityFrom,
} from '../collections.ts';
import type { AttemptLimiter } from '../limits/attempts.ts';
import { doCounted, giveBack, type Limit, refusal, tooMany } from '../limits/refusal.ts';
import { isOpen, type Mark } from '../lock.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { Device, DeviceOwner, Devices } from './devices.ts';
import { emailToKeep, normaliseEmail, type WrongEmail } from './email-address.ts';
import type { EmailLinks } from './email-links.ts';
import { type PasswordHasher, passwordFault } from './password.ts';
import { passwordClaims } from './password-claims.ts';
import {
  limitOfSuccesses,
  limitsOfDevice,
  limitsOfReset,
  limitsOfStranger,
  refusalOfSignUp,
  slowedDown,
} from './sign-in-limits.ts';

/** Where a person comes from, for limits. */
export interface Visit {
  readonly network?: string | undefined;
  /** What an earlier sign-in has left in the browser; see devices.ts. */
  readonly device?: string | undefined;
}

/** An account that its person has opened, and its epoch then. */
export interface SignedIn {
  readonly account_id: string;
  readonly epoch: number;
  /** For the browser to keep. */
  readonly device: string;
}

/** An account whose password was right, and which asks for a code too: it is not open yet. */
export interface HalfSignedIn {
  readonly account_id: string;
  readonly epoch: number;
  readonly email: string;
  readonly needs: 'code';
}

export type SignUp =
  | SignedIn
  | HalfSignedIn
  | { readonly refused: 'weak_password' | WrongEmail; readonly isWeakToo?: boolean }
  | { readonly refused: 'not_created'; readonly retry_after_seconds: number };

/** Signing up and in, for accounts with an e-mail and a password. */
export interface SignIn {
  /**
   * Makes an account on the evaluation tier, without a key.
   *
   * Nothing reveals whether the e-mail was known: every e-mail gets a new account of its own, at the
   * cost of one password hash, and the caller may be signed in to it at once. An e-mail belongs to
   * nobody until the link sent to it has been used. Only the existing account's password returns that account instead, as signing in
   * does. Pages need no special case: sign the person in.
   *
   * @returns `not_created` when there were too many sign-ups: with this e-mail from this network (5 a
   * day), from the network (30 an hour), from its neighbourhood (300, and 300 first ones), from the /32
   * around it (600) or at all (5,000).
   * @throws AppError `account_suspended`.
   */
  signUp(email: string, password: string, visit?: Visit): Promise<SignUp>;
  /**
   * The account of an e-mail and its password, or null. Takes one password hash and one look-up,
   * whether the e-mail is known or not.
   *
   * Failures elsewhere keep nobody out: a browser that is known to an account has a limit of its own
   * for that account, any other shares that of its network, and many failures with an e-mail only
   * slow it down.
   *
   * @throws AppError `rate_limited` with `retry_after_seconds` after, in a quarter of an hour, 10
   * failures from a known device, 10 with an e-mail from a network, or 30 from a network, or after 20
   * successes from known devices of the account, or 60 from others of a network; `account_suspended`;
   * `unavailable`, which is no failure.
   */
  signIn(email: string, password: string, visit?: Visit): Promise<SignedIn | HalfSignedIn | null>;
  /**
   * Opens an account whose password was right by a code, of the app or for recovery.
   *
   * @param begin what it is opened for, done in one transaction with the mark, which uses the code up;
   * false where that was refused
   * @returns what is wrong: `used` for a right code that was taken before, `outdated` where the
   * account's access has changed since the password.
   * @throws AppError `rate_limited` after too many wrong ones.
   */
  finish(
    half: HalfSignedIn,
    code: string,
    visit?: Visit,
    begin?: (opened: SignedIn, mark: Mark) => Promise<boolean>,
  ): Promise<SignedIn | { readonly refused: 'wrong' | 'used' | 'outdated' }>;
  /** What a browser keeps in which the person of an account is signed in. */
  deviceOf(owner: DeviceOwner): string;
  /**
   * Sends a link that sets a new password, when the e-mail has an account; the answer comes before
   * that is known.
   *
   * @throws AppError `rate_limited` after 3 for an e-mail from a network, or 30 from the network, in
   * an hour.
   */
  requestReset(email: string, visit?: Visit): Promise<void>;
  /** Account and plan, overrides included, as API keys get them; null when it is gone or suspended. */
  identityOf(accountId: string): Promise<AccountIdentity | null>;
}

type Typed = Readonly<Record<'email' | 'password' | 'network', string>>;

export interface SignInOptions {
  readonly connection: Connection;
  readonly clock: () => Date;
  readonly hasher: PasswordHasher;
  readonly attempts: AttemptLimiter;
  readonly links: EmailLinks;
  readonly devices: Devices;
  readonly audit: Audit;
  readonly secondFactor: Pick<SecondFactor, 'state' | 'check'>;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { connection, clock, hasher, attempts, links, devices, audit, secondFactor } = options;
  const accounts = accountModel(connection);
  const { find } = passwordClaims(accounts, hasher);

  async function opened(account: AccountRecord, email: string): Promise<SignedIn | HalfSignedIn> {
    if (account.suspended_at) throw new AppError('account_suspended');
    const half = { account_id: account._id, epoch: epochOf(account) };
    // Read after the account: one that is switched on meanwhile has raised the epoch.
    if (await secondFactor.state(account._id)) return { ...half, email, needs: 'code' };
    return { ...half, device: devices.issue(half) };
  }

  /** The device of a browser that is known to an account of the e-mail, as access to it is now. */
  async function knownTo(email: string, token: string | undefined): Promise<Device | null> {
    const device = devices.read(token);
    if (!device) return null;
    const account = await accounts.findOne({ _id: device.account_id, email }).lean();
    return account && isOpen(account, device.epoch) ? device : null;
  }

  /** @param counted what is counted on the way is added to it */
  async function search(typed: Typed, known: Device | null, counted: Limit[]) {
    const { email, password, network } = typed;
    if (!known) counted.push(await slowedDown(attempts, email));
    const from = known ? { account_id: known.account_id, network } : network;
    const hash = await hasher.hash(password, email, from);
    const own = known ? { email, _id: known.account_id } : { email };
    const found = await find(own, hash, { password, from });
    if (found || !known) return found;
    // To every other account that claims the e-mail, the browser is a stranger's.
    const more = limitsOfStranger(email, network);
    if ((await refusal(attempts, more)) !== null) return null;
    counted.push(...more, await slowedDown(attempts, email));
    return find({ email }, hash, { password, from });
  }

  return {
    async signUp(given, password, { network = '' } = {}) {
      const email = emailToKeep(given);
      if (typeof email !== 'string') {
        return { refused: email.refused, isWeakToo: passwordFault(password, null) !== null };
      }
      if (passwordFault(password, email)) return { refused: 'weak_password' };
      const limits: Limit[] = [];
      const seconds = await refusalOfSignUp(attempts, { email, network }, limits);
      if (seconds !== null) return { refused: 'not_created', retry_after_seconds: seconds };
      const { hash, known } = await doCounted(attempts, limits, async () => {
        const made = await hasher.hash(password, email, network);
        return { hash: made, known: await find({ email }, made, { password, from: network }) };
      });
      if (known) return opened(known, email);
      const account: AccountRecord = {
        _id: randomUUID(),
        label: 'signed up',
        tier: 'evaluation',
        created_at: clock(),
        card_lookups: [],
        email,
        password: hash,
        email_verified_at: null,
        epoch: 0,
      };
      await accounts.insertOne(account);
      await audit.record(account._id, 'account.created', { tier: 'evaluation' });
      links.welcome(account, email, network);
      return opened(account, email);
    },

    async signIn(given, password, { network = '', device } = {}) {
      const email = normaliseEmail(given);
      if (email === null || password.length > PASSWORD_MAX) return null;
      const known = await knownTo(email, device);
      const limits = known ? limitsOfDevice(known) : limitsOfStranger(email, network);
      const seconds = await refusal(attempts, limits);
      if (seconds !== null) throw tooMany('attempts to sign in', seconds);
      const successes = limitOfSuccesses(known, network);
      const untilMore = await attempts.take(...successes);
      if (untilMore !== null) {
        await giveBack(attempts, limits);
        throw tooMany('sign-ins', untilMore);
      }
      const counted = [successes, ...limits];
      const found = await doCounted(attempts, counted, () =>
        search({ email, password, network }, known, counted),
      );
      await giveBack(attempts, found ? counted.slice(1) : [successes]);
      if (!found) return null;
      return opened(found, email);
    },

    async finish({ account_id, epoch, email }, code, visit = {}, begin) {
      const account = await accounts.findOne({ _id: account_id }).lean();
      if (!account || !isOpen(account, epoch)) return { refused: 'outdated' };
      const signedIn = { account_id, epoch, device: devices.issue({ account_id, epoch }) };
      const trial = { ...visit, account_id, epoch, email };
      const using = begin && ((mark: Mark) => begin(signedIn, mark));
      const outcome = await secondFactor.check(trial, code, using);
      return outcome === 'passed' ? signedIn : { refused: outcome ?? 'outdated' };
    },

    deviceOf: (owner) => devices.issue(owner),

    async requestReset(given, { network = '' } = {}) {
      const email = normaliseEmail(given);
      if (email === null) return;
      const seconds = await refusal(attempts, limitsOfReset(email, network));
      if (seconds !== null) throw tooMany('requests for a new password', seconds);
      links.sendReset(email, network);
    },

    async identityOf(accountId) {
      const account = await accounts.findOne({ _id: accountId }).lean();
      if (!account || account.suspended_at) return null;
      const isClaimed = (account.claimed_until ?? 0) > clock();
      return { ...identityFrom(account), isClaimed };
    },
  };
}
