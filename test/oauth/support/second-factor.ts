import { Secret, TOTP } from 'otpauth';
import type { OpenPage } from './flow.ts';
import { newPerson, PASSWORD, type Person } from './person.ts';
import type { OAuthServer } from './server.ts';

/** A person whose sign-in asks for a code. */
export interface Guarded {
  readonly person: Person;
  /** What the codes are made with. */
  readonly key: string;
  readonly recovery: readonly string[];
}

/** The code of now, or of some steps of 30 s from now, as an app on a phone shows it. */
export function codeOf(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

export const keyOn = (page: { text: string }): string =>
  /id="set-up-key">([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? '';

export function recoveryOn(text: string): string[] {
  return (/id="recovery-codes">([a-z2-9\s-]+)</.exec(text)?.[1] ?? '').trim().split('\n');
}

/** Makes as if no code had been taken yet: the same half minute has only one. */
export async function forgetCodes({ connection }: Pick<OAuthServer, 'connection'>): Promise<void> {
  await connection.collection('second_factors').updateMany({}, { $set: { last_step: 0 } });
}

export async function proveEmail(
  { connection }: Pick<OAuthServer, 'connection'>,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  const proven = { $set: { email_verified_at: new Date() } };
  await connection.collection('accounts').updateOne({ email }, proven);
}

/** Switches the second factor of a person on who is signed in. */
export async function switchOn(server: OAuthServer, person: Person): Promise<Guarded> {
  await proveEmail(server, person);
  const page = await person.open(`${server.url}/console/two-step`);
  const key = keyOn(page);
  const typed = { code: codeOf(key), password: PASSWORD };
  const answer = await person.submit(page, '/console/two-step/on', typed);
  const text = await answer.text();
  const recovery = recoveryOn(text);
  if (answer.status !== 200 || recovery.length !== 10) throw new Error(`${answer.status} ${text}`);
  return { person, key, recovery };
}

/** Somebody new whose sign-in asks for a code. */
export async function newGuarded(server: OAuthServer): Promise<Guarded> {
  const person = newPerson();
  await person.signUp(server);
  const guarded = await switchOn(server, person);
  await forgetCodes(server);
  return guarded;
}

/** The page after the password, in a browser that is new or given. */
export async function afterPassword(
  server: Pick<OAuthServer, 'url'>,
  { email }: Pick<Person, 'email'>,
  browser: Person = newPerson(),
): Promise<{ browser: Person; page: OpenPage }> {
  const start = await browser.open(`${server.url}/oauth/sign-in`);
  const form = { email, password: PASSWORD };
  const response = await browser.submit(start, '/oauth/sign-in', form);
  const text = await response.text();
  return { browser, page: { url: start.url, response, text } };
}

/** Sends a code from that page. @returns the status: 303 is in */
export async function sendCode(
  { browser, page }: { browser: Person; page: OpenPage },
  code: string,
): Promise<{ status: number; text: string }> {
  const answer = await browser.submit(page, '/oauth/second-step', { code });
  return { status: answer.status, text: await answer.text() };
}

/** The state of a sign-in that waits for a code, as it stands in the page. */
export const stateOn = ({ text }: OpenPage): string =>
  /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? '';
