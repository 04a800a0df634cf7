import { argon2, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../errors.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../plans/account-limits.ts';
import { type Asker, createTurns } from './turns.ts';

const derive = promisify(argon2);

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** What guessing programs try first, among those long enough to pass the other rules. */
const COMMON = new Set([
  '1234567890',
  '0123456789',
  '12345678910',
  '123456789a',
  'administrator',
  'changemenow',
  'iloveyou123',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'qwerty12345',
  'qwertyuiop',
  'welcome123',
]);

/** Why a password is refused, or null when it will do. @param email null: there is none yet */
export function passwordFault(password: string, email: string | null): string | null {
  if (password.length < PASSWORD_MIN) return `must have at least ${PASSWORD_MIN} characters`;
  if (password.length > PASSWORD_MAX) return `must have at most ${PASSWORD_MAX} characters`;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 5) return 'must have at least 5 different characters';
  if (COMMON.has(plain)) return 'is among the first that are guessed';
  if (email === null) return null;
  const [name = ''] = email.split('@');
  if (plain.includes(email) || (name.length >= 5 && plain.includes(name))) {
    return 'must not hold the e-mail address';
  }
  return null;
}

/** As the schema of an input would refuse it. */
export function weakPassword(fault: string): AppError {
  const issues = [{ path: 'password', message: fault }];
  return new AppError('validation_failed', `The password ${fault}.`, { issues });
}

export interface PasswordHasher {
  /**
   * The argon2id hash of a password as a PHC string.
   *
   * The salt is a keyed hash of the e-mail: unique for each, and of no use to a thief of the
   * database alone. So one look-up by e-mail and hash finds the account, and signing in costs the
   * same one hash whether an e-mail has no account or several.
   *
   * @param asker for whom. Each gets its turn, however many others wait.
   * @throws AppError `unavailable` when too many wait.
   */
  hash(password: string, email: string, asker: Asker): Promise<string>;
  /** As it would have been hashed before a rotation of the secret; null: none is under way. */
  readonly hashFormer: PasswordHasher['hash'] | null;
}

export function createPasswordHasher(
  hashSecret: string,
  formerHashSecret: string | null = null,
): PasswordHasher {
  const inTurn = createTurns();

  const hashWith =
    (secret: string): PasswordHasher['hash'] =>
    async (password, email, asker) => {
      const nonce = createHmac('sha256', secret)
        .update(`password-salt:${email}`)
        .digest()
        .subarray(0, SALT_BYTES);
      const tag = await inTurn(asker, () =>
        derive('argon2id', {
          message: password.normalize('NFC'),
          nonce,
          parallelism: LANES,
          tagLength: TAG_BYTES,
          memory: MEMORY_KIB,
          passes: PASSES,
        }),
      );
      const parameters = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
      return `$argon2id$v=19$${parameters}$${base64(nonce)}$${base64(tag)}`;
    };

  return {
    hash: hashWith(hashSecret),
    hashFormer: formerHashSecret === null ? null : hashWith(formerHashSecret),
  };
}

/** As PHC strings have it: without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
