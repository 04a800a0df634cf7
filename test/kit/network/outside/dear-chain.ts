import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';

/** Two known Mersenne primes, as to look for others of this size takes minutes, and the largest exponent. */
const P = 2n ** 9_689n - 1n;
const Q = 2n ** 4_423n - 1n;
const E = 18_446_744_073_709_551_557n;

const SHA256_RSA = sequence(oid('2a864886f70d01010b'), der(0x05));

export interface DearChain {
  readonly key: string;
  /** From the leaf to the root. */
  readonly chain: string;
  readonly root: string;
}

/** A chain of so many certificates above that of `host`, each of which takes long to verify. */
export function makeDearChain(host: string, length: number): DearChain {
  const dear = dearKey();
  const spki = createPublicKey(dear).export({ type: 'spki', format: 'der' });
  const above = Array.from({ length }, (_one, at) =>
    certificate(dear, {
      ...{ issuer: `c${Math.max(0, at - 1)}`, subject: `c${at}`, serial: at + 1, spki },
      extension: sequence(oid('551d13'), bool(), der(0x04, sequence(bool()))),
    }),
  );
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = certificate(dear, {
    ...{ issuer: `c${length - 1}`, subject: host, serial: length + 1 },
    spki: own.publicKey.export({ type: 'spki', format: 'der' }),
    extension: sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host))))),
  });
  return {
    key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    chain: [leaf, ...above.toReversed()].join(''),
    root: above[0] ?? '',
  };
}

function certificate(
  key: KeyObject,
  about: { issuer: string; subject: string; serial: number; spki: Buffer; extension: Buffer },
): string {
  const day = (text: string) => der(0x17, Buffer.from(`${text}000000Z`));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([about.serial])),
    SHA256_RSA,
    name(about.issuer),
    sequence(day('200101'), day('490101')),
    name(about.subject),
    about.spki,
    der(0xa3, sequence(about.extension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, key));
  const text = sequence(content, SHA256_RSA, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

function dearKey(): KeyObject {
  const d = inverse(E, (P - 1n) * (Q - 1n));
  const key = {
    ...{ kty: 'RSA', n: word(P * Q), e: word(E), d: word(d), p: word(P), q: word(Q) },
    ...{ dp: word(d % (P - 1n)), dq: word(d % (Q - 1n)), qi: word(inverse(Q, P)) },
  };
  return createPrivateKey({ format: 'jwk', key });
}

function word(number: bigint): string {
  const digits = number.toString(16);
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex').toString(
    'base64url',
  );
}

/** By Euclid's algorithm. */
function inverse(of: bigint, modulus: bigint): bigint {
  let [before, rest, x, y] = [modulus, of % modulus, 0n, 1n];
  while (rest !== 0n) {
    const times = before / rest;
    [before, rest, x, y] = [rest, before - times * rest, y, x - times * y];
  }
  return ((x % modulus) + modulus) % modulus;
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const head = size < 128 ? [tag, size] : [tag, 0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function bool(): Buffer {
  return der(0x01, Buffer.from([0xff]));
}

function name(text: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))));
}
