import type { Letter } from './mail.ts';

/** The letters that people get about their accounts. */

const IGNORE = 'If this was not you, ignore this letter: nothing changes.';

/** A claim of the e-mail that the person may choose. */
export interface ClaimLink {
  readonly link: string;
  readonly created_at: Date;
}

/** @param claims the account that it is for, then others that got no letter of their own */
export function confirmEmail(to: string, claims: readonly ClaimLink[]): Letter {
  const subject = 'Confirm your e-mail for Cardwright';
  const [first] = claims;
  if (claims.length > 1 || !first) {
    const text = `Several accounts were made with this address, perhaps not all by you. Confirm that the address is yours with the link of the one that you made, within two days, and with the password that you chose for it. One account alone can be confirmed; if none of these is yours, sign in and ask for the letter again, or ask for a new password.\n\n${listOf(claims)}\n${IGNORE}\n`;
    return { to, subject, text };
  }
  const { link, created_at } = first;
  const text = `An account was made with this address on ${momentOf(created_at)}. If you made it, confirm that the address is yours, within two days, with the password that you chose:\n\n${link}\n\n${IGNORE}\n`;
  return { to, subject, text };
}

/**
 * @param claims one for a proven e-mail; else accounts that were made with it
 * @param more how many of them are left out
 */
export function newPassword(to: string, claims: readonly ClaimLink[], more: number): Letter {
  const subject = 'A new password for Cardwright';
  const [first] = claims;
  if (claims.length === 1 && first) {
    const text = `Choose a new password, within an hour:\n\n${first.link}\n\nSessions, connected apps and API keys of the account end with it.\n\n${IGNORE}\n`;
    return { to, subject, text };
  }
  const rest =
    more === 0
      ? ''
      : `${more} more accounts were made with this address. If yours is not among these, ask for a new password again: the next letter has others.\n\n`;
  const text = `Several accounts were made with this address, perhaps not all by you, and none has confirmed it. Choose a new password for the one that is yours, within an hour; the first link that is used makes the others worthless.\n\n${listOf(claims)}\n${rest}${IGNORE}\n`;
  return { to, subject, text };
}

export function passwordChanged(to: string): Letter {
  const text =
    'Your account has a new password. All that was signed in or connected before has ended: sessions, apps and API keys. Sign in with the new password to make new keys.\n\nIf this was not you, somebody reads your mail: secure your mailbox, then ask for another password.\n';
  return { to, subject: 'Your password for Cardwright was changed', text };
}

export function alreadyThere(to: string): Letter {
  const text = `Somebody signed up with this address, which has an account already. If it was you, sign in with your password, or ask for a new one.\n\n${IGNORE}\n`;
  return { to, subject: 'You have an account at Cardwright', text };
}

/** To a person whose claim was overtaken; only the mailbox that both named learns of it. */
export function othersClaimed(to: string, others: number): Letter {
  const accounts = others === 1 ? 'One more account was' : `${others} more accounts were`;
  const text = `This address now belongs to the account that you have just confirmed. ${accounts} made with it and never confirmed. What you stored in one of your own is still there: sign in with its password, or use its key. It can no longer be confirmed, and new passwords are for the confirmed account alone.\n`;
  return { to, subject: 'Other accounts with your address at Cardwright', text };
}

function listOf(claims: readonly ClaimLink[]): string {
  return claims
    .map(({ link, created_at }) => `Made on ${momentOf(created_at)}:\n${link}\n`)
    .join('\n');
}

function momentOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
}
