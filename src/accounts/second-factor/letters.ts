import type { Letter } from '../people/mail.ts';

/** The letters that people get about their two-step sign-in. */

const NOT_YOU =
  'If this was not you, somebody else is in your account: ask for a new password at once, then sign out everywhere.';

export function switchedOn(to: string): Letter {
  const text = `Two-step sign-in is on: besides the password, signing in to your account asks for a code from your authenticator app, or for one of the recovery codes. Other browsers have been signed out; API keys and connected apps go on.\n\n${NOT_YOU}\n`;
  return { to, subject: 'Two-step sign-in for Cardwright is on', text };
}

/** @param by who did it */
export function switchedOff(to: string, by: 'owner' | 'operator'): Letter {
  const who = by === 'owner' ? '' : ' by the operator of the service';
  const text = `Two-step sign-in was switched off${who}: the password alone opens your account again. Other browsers have been signed out.\n\n${NOT_YOU}\n`;
  return { to, subject: 'Two-step sign-in for Cardwright is off', text };
}

export function recoveryCodeUsed(to: string, left: number): Letter {
  const codes = left === 1 ? '1 is' : `${left} are`;
  const text = `A recovery code was used in the place of a code from your authenticator app. It cannot be used again; ${codes} left. Make new ones, or set up a new app, under Security in the console.\n\n${NOT_YOU}\n`;
  return { to, subject: 'A recovery code for Cardwright was used', text };
}

export function recoveryCodesMade(to: string): Letter {
  const text = `New recovery codes were made for your account. Those from before no longer work.\n\n${NOT_YOU}\n`;
  return { to, subject: 'New recovery codes for Cardwright', text };
}

export function manyWrongCodes(to: string): Letter {
  const text =
    'Somebody has typed your password and then many wrong codes. They did not get in. If it was not you, they know your password: ask for a new one.\n';
  return { to, subject: 'Wrong codes at your sign-in to Cardwright', text };
}
