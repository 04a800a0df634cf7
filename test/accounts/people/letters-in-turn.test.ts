import { describe, expect, it, onTestFinished } from 'vitest';
import { passwordChanged } from '../../../src/accounts/people/letters.ts';
import { createMail, type LetterOutcome } from '../../../src/accounts/people/mail.ts';
import { recoveryCodeUsed, switchedOff } from '../../../src/accounts/second-factor/letters.ts';
import { crowdsOf } from '../../../src/kit/network/network-of.ts';
import { createOutage } from '../../../src/storage/outage.ts';
import { startSmtpServer } from '../../support/outside/smtp.ts';

const NETWORKS = 12;

/** Mail by an SMTP server that takes its time, and what became of each letter. */
async function slowMail({ slowMs = 10, againMs = [20, 20] } = {}) {
  const smtp = await startSmtpServer();
  smtp.slowMs = slowMs;
  const outcomes: LetterOutcome[] = [];
  const reports: string[] = [];
  const mail = createMail({
    ...{ smtpUrl: smtp.url, from: 'Cardwright <hello@cards.test>', log: () => {} },
    report: ({ message }) => reports.push(message),
    ...{ count: (outcome) => outcomes.push(outcome), againMs },
  });
  onTestFinished(async () => {
    // What is still in line is given up.
    smtp.slowMs = 0;
    await mail.close();
    await smtp.close();
  });
  const letter = (to: string) => ({ to, subject: 'A link', text: 'https://cards.test/x\n' });
  return {
    ...{ smtp, mail, reports },
    ask: (to: string, network: string, isProven = false) =>
      mail.send(letter(to), { network, isProven }),
    /** Asks from so many networks in as many /8s, so often each. */
    flood(times: number, isProven = false) {
      for (let n = 0; n < times * NETWORKS; n += 1) {
        const network = `${20 + (n % NETWORKS)}.7.7.7`;
        mail.send(letter(`many-${n}@example.net`), { network, isProven });
      }
    },
    /** How many letters of others were sent before it, of those not sent when it was asked for. */
    async sentBefore(sent: number, to: string): Promise<number> {
      await smtp.next(to);
      return smtp.received.findIndex((one) => one.to === to) - sent;
    },
    got: (to: string) => smtp.received.filter((one) => one.to === to).length,
    many: (outcome: LetterOutcome) => outcomes.filter((one) => one === outcome).length,
    async until(isSo: () => boolean) {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

describe('letters that were asked for', () => {
  it('go at once where nobody else asks', async () => {
    const { ask, sentBefore, many, until } = await slowMail();
    ask('ann@example.com', '198.51.100.7');
    expect(await sentBefore(0, 'ann@example.com')).toBe(0);
    await until(() => many('sent') === 1);
  });

  it.each([
    ['a new account', false],
    ['the owner of a proven e-mail', true],
  ])('go soon to %s while a dozen networks ask for hundreds', async (_, isProven) => {
    const { flood, ask, sentBefore, smtp, many, reports, until } = await slowMail();
    flood(50);
    flood(50, true);
    await until(() => smtp.received.length >= 80);
    const sent = smtp.received.length;
    ask('ann@example.com', '198.51.100.7', isProven);
    expect(await sentBefore(sent, 'ann@example.com')).toBeLessThanOrEqual(8);
    // What lost its place is of those that asked for most, and is told.
    expect(many('dropped')).toBeGreaterThanOrEqual(150);
    expect(reports).toHaveLength(many('dropped'));
    expect(new Set(reports)).toEqual(
      new Set(['mail not sent: too many letters wait for the SMTP server']),
    );
  });

  it('go soon to whoever has had one before, and asks once more', async () => {
    const { flood, ask, sentBefore, smtp, until } = await slowMail();
    ask('ann@example.com', '198.51.100.7');
    await smtp.next('ann@example.com');
    flood(50);
    await until(() => smtp.received.length >= 60);
    const sent = smtp.received.length;
    ask('again@example.com', '198.51.100.7');
    expect(await sentBefore(sent, 'again@example.com')).toBeLessThanOrEqual(6);
  });

  it('go by crowds: a network of a /8 that others of it flood waits for them, others do not', async () => {
    const { mail, ask, sentBefore, smtp } = await slowMail();
    for (let n = 0; n < 300; n += 1) {
      const askedBy = { network: `20.${n % 100}.7.7`, isProven: false };
      mail.send({ to: `near-${n}@example.net`, subject: 'A link', text: 'x' }, askedBy);
    }
    await smtp.next('near-0@example.net');
    const sent = smtp.received.length;
    ask('ann@example.com', '198.51.100.7');
    expect(await sentBefore(sent, 'ann@example.com')).toBeLessThanOrEqual(4);
  });
});

describe('letters that are owed', () => {
  it('go soon, and none is dropped, however many are asked for', async () => {
    const { mail, flood, smtp, got, reports, many } = await slowMail();
    flood(50);
    flood(50, true);
    const owners = Array.from({ length: 30 }, (_, n) => `owner-${n}@example.com`);
    for (const to of owners) mail.send(passwordChanged(to));
    const sent = smtp.received.length;
    flood(50);
    await Promise.all(owners.map((to) => smtp.next(to)));
    // Every other letter is theirs.
    expect(smtp.received.length - sent).toBeLessThanOrEqual(2 * owners.length + 6);
    for (const to of owners) expect(got(to)).toBe(1);
    expect(reports.filter((line) => line.includes('owed'))).toEqual([]);
    expect(many('dropped')).toBeGreaterThan(1_000);
  });

  it('of owners keep their places while the server takes none and strangers are owed thousands', async () => {
    const againMs = Array<number>(100).fill(50);
    const { smtp, mail, got, many, reports } = await slowMail({ slowMs: 0, againMs });
    smtp.busyFor = 200;
    const outage = createOutage({ ping: async () => true, onChange() {} });
    onTestFinished(() => outage.close());
    const never = () => false;
    /** As a request from there that changes a password. */
    const tell = (to: string, network: string) =>
      new Promise<void>((resolve, reject) => {
        const work = () => outage.bounded(async () => mail.send(passwordChanged(to)));
        const asker = { account: network, within: crowdsOf(network) };
        const ask = () => void work().then(resolve, reject);
        outage.inRequest(never, ask, never, asker);
      });
    const owners = Array.from({ length: 10 }, (_, n) => `owner-${n}@example.com`);
    const strangers = async (from: number) => {
      for (let n = from; n < from + 1_500; n += 1) {
        const network = `${20 + (n % NETWORKS)}.7.${n % 200}.7`;
        await tell(`many-${n}@example.net`, network);
      }
    };
    // Whether they come before the crowd or find all places taken by it.
    for (const [n, to] of owners.slice(0, 5).entries()) await tell(to, `198.51.100.${n}`);
    await strangers(0);
    for (const [n, to] of owners.slice(5).entries()) await tell(to, `203.0.113.${n}`);
    mail.send(switchedOff('ours@example.com', 'operator'));
    await strangers(1_500);
    expect(many('dropped')).toBeGreaterThan(1_000);
    expect(reports.filter((line) => line.includes('too many'))).toHaveLength(many('dropped'));
    const all = [...owners, 'ours@example.com'];
    await Promise.all(all.map((to) => smtp.next(to)));
    expect(all.map(got)).toEqual(all.map(() => 1));
  });

  it('take no place of each other: the same one again is told once, by the newer', async () => {
    const { mail, smtp, got, many, until } = await slowMail();
    smtp.slowMs = 50;
    const [ann, bob] = ['ann@example.com', 'bob@example.com'];
    for (let n = 0; n < 5_000; n += 1) mail.send(recoveryCodeUsed(ann, 5_000 - n));
    mail.send(switchedOff(ann, 'owner'));
    mail.send(passwordChanged(bob));
    await smtp.next(bob);
    await until(() => got(ann) === 4 || many('sent') === 5);
    // Two were under way before the rest came.
    expect(smtp.received.filter((one) => one.to === ann).map(leftIn)).toEqual([
      '5000',
      '4999',
      '1',
      undefined,
    ]);
    expect(many('dropped')).toBe(0);
  });

  it('are tried again where the server does not take them for now, under the same id', async () => {
    const { mail, smtp, ask, reports, many, until } = await slowMail();
    smtp.busyFor = 3;
    mail.send(passwordChanged('ann@example.com'));
    await until(() => many('retried') === 2);
    ask('bob@example.com', '198.51.100.7');
    await until(() => many('sent') + many('failed') === 2);
    expect(many('retried') + many('failed')).toBe(3);
    const again = reports.filter((line) => line.endsWith('; tried again later'));
    expect(again).toHaveLength(many('retried'));
    const tries = [...smtp.turnedAway, ...smtp.received].filter((one) => one.to.startsWith('ann'));
    expect(tries.length).toBeGreaterThanOrEqual(3);
    const ids = tries.map(({ text }) => /^Message-ID: (<.+@cards\.test>)$/m.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
  });

  it('are given up after the last attempt, or where the address is refused', async () => {
    const { mail, smtp, reports, many, until } = await slowMail();
    smtp.refused.add('gone@example.com');
    mail.send(passwordChanged('gone@example.com'));
    await until(() => many('failed') === 1);
    smtp.busyFor = 3;
    mail.send(passwordChanged('ann@example.com'));
    await until(() => many('failed') === 2);
    expect(many('retried')).toBe(2);
    expect(reports.at(-1)).toMatch(/^mail not sent: E\w+ 451$/);
  });

  it('have a last turn, before all others, when the server stops', async () => {
    const { mail, smtp, flood, got, reports, many, until } = await slowMail({ againMs: [60_000] });
    smtp.slowMs = 400;
    smtp.busyFor = 1;
    mail.send(passwordChanged('ann@example.com'));
    await until(() => many('retried') === 1);
    flood(5);
    await mail.close();
    expect(got('ann@example.com')).toBe(1);
    expect(many('dropped')).toBeGreaterThan(30);
    expect(reports.at(-1)).toBe(`mail not sent: ${many('dropped')} letters, at the stop`);
  });
});

const leftIn = ({ text }: { readonly text: string }) => /; (\d+) (?:is|are)\s+left/.exec(text)?.[1];
