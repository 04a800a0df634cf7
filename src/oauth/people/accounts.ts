import type { ClientSession } from 'mongoose';

/** An account that somebody has signed in to, and its epoch then. */
export interface SignedInAccount {
  readonly account_id: string;
  readonly epoch: number;
}

/** An account whose password was right, and which asks for a code too: it is not open yet. */
export interface HalfSignedIn extends SignedInAccount {
  readonly email: string;
  readonly needs: 'code';
}

/** An account that is open, with what the browser keeps. */
type Opened = SignedInAccount & { readonly device: string };

/** What a change is made with; see accounts/lock.ts. */
export interface HeldCredential extends SignedInAccount {
  readonly by: { readonly kind: 'grant' | 'session'; readonly id: string } | null;
  readonly mark?: Mark | undefined;
}

/** Stored together with what is done, which a false answer forbids. */
export type Mark = (session: ClientSession) => Promise<unknown>;

/** Where a person comes from, for limits. */
export interface Visit {
  readonly network: string;
  readonly device: string | undefined;
}

/** The account as a token or session needs it. */
export interface Identity {
  readonly account_id: string;
  readonly epoch: number;
  /** Its person is ending access just now. */
  readonly isClaimed?: boolean;
}

/** The people who sign in on our pages. Their accounts are kept elsewhere. */
export interface PersonDirectory {
  /** Makes an account on the smallest plan, or finds that of the very e-mail and password. */
  signUp(
    email: string,
    password: string,
    visit: Visit,
  ): Promise<
    | Opened
    | HalfSignedIn
    | {
        readonly refused: 'weak_password' | 'invalid_email' | 'card_number' | 'not_created';
        /** Besides a wrong e-mail: the password will not do either. */
        readonly isWeakToo?: boolean;
      }
  >;
  /** Null when e-mail and password do not belong together. */
  signIn(email: string, password: string, visit: Visit): Promise<Opened | HalfSignedIn | null>;
  /**
   * Opens an account whose password was right by a code; says what is wrong with it.
   * @param begin what it is opened for, in one transaction with the mark; false: refused
   */
  finish(
    half: HalfSignedIn,
    code: string,
    visit: Visit,
    begin: (opened: Opened, mark: Mark) => Promise<boolean>,
  ): Promise<Opened | { readonly refused: 'wrong' | 'used' | 'outdated' }>;
  /** What a browser keeps in which the person of an account is signed in. */
  deviceOf(account: SignedInAccount): string;
}

/** Changes of accounts that are made from here. */
export interface AccountHolder {
  /** Runs `work` in a transaction that holds the account; null when the credential is dead. */
  tryHold<T>(
    credential: HeldCredential,
    work: (held: { readonly session: ClientSession }) => Promise<T>,
  ): Promise<{ readonly value: T } | null>;
  /**
   * The same for work that ends a part of the account's access: it comes before what others write.
   * @throws AppError when the credential is dead.
   */
  holdToEnd<T>(
    credential: HeldCredential,
    work: (held: { readonly session: ClientSession }) => Promise<T>,
  ): Promise<T>;
  /** Ends every session, grant and key of the account. @throws AppError when it is dead. */
  endAccess(credential: HeldCredential): Promise<void>;
}
