import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importSeeds } from '../../src/catalog/store/importer.ts';
import { DIGEST_LEASE_MS } from '../../src/notices/digest/worker.ts';
import { noticesModel } from '../../src/notices/model.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { type SmtpServer, startSmtpServer } from '../support/outside/smtp.ts';
import { seeds } from '../support/shipped.ts';
import { header, lettersTo, openProcess, plain } from './room.ts';

/** A Friday. */
const START = Date.parse('2026-11-20T12:00:00Z');
/** Amex Gold, of $325 a year. */
const GOLD = 2;

let database: TestDatabase;
let smtp: SmtpServer;
let room: Awaited<ReturnType<typeof openProcess>>;
let now = START;
const clock = () => new Date(now);
const on = (day: string) => {
  now = Date.parse(`${day}T08:00:00Z`);
};

beforeAll(async () => {
  [database, smtp] = await Promise.all([startTestDatabase(), startSmtpServer()]);
  await importSeeds(database.connection, seeds, { now: clock(), dryRun: false });
  room = await openProcess(database, smtp.url, clock);
});
afterAll(async () => {
  expect(room?.faults).toEqual([]);
  await room?.close();
  await smtp?.close();
  await database?.close();
});
beforeEach(async () => {
  now = START;
  room.outcomes.length = 0;
  await noticesModel(database.connection).deleteMany({});
});

describe('an SMTP server', () => {
  it('that is down has letters tried for a day, and what they had to tell is in the next', async () => {
    const down = await openProcess(database, 'smtp://127.0.0.1:1', clock);
    const person = await down.person([{ card_id: GOLD }]);
    on('2026-11-23');
    const begun = now;
    for (;;) {
      await down.tick();
      const record = await person.record();
      if (record?.last_outcome !== 'failed') break;
      now = record.next_at?.getTime() ?? 0;
    }
    expect(down.outcomes).toEqual([...Array(8).fill('failed'), 'dead']);
    expect((now - begun) / 3_600_000).toBeCloseTo(24, 1);
    expect(await person.record()).toMatchObject({
      ...{ last_outcome: 'dead', last_error: expect.stringContaining('mail not sent') },
      ...{ due_at: new Date('2026-11-30T08:00:00Z'), attempts: 0, told_at: null },
    });
    await down.close();
    on('2026-11-30');
    await room.tick();
    expect(plain(lettersTo(smtp, person.email)[0])).toContain('2026-11-30: Uber Cash');
  });

  it('that refuses the address is asked once', async () => {
    const person = await room.person([{ card_id: GOLD }]);
    const other = await room.person([{ card_id: GOLD }]);
    smtp.refused.add(person.email);
    on('2026-11-23');
    await room.tick();
    expect(room.outcomes.toSorted()).toEqual(['dead', 'sent']);
    expect(lettersTo(smtp, other.email)).toHaveLength(1);
  });
});

describe('several processes', () => {
  it('send each digest once', async () => {
    const [again, third] = [await database.again(), await database.again()];
    const others = await Promise.all(
      [again, third].map((one) => openProcess(one, smtp.url, clock)),
    );
    const people = [];
    for (let count = 0; count < 12; count += 1) people.push(await room.person([{ card_id: GOLD }]));
    on('2026-11-23');
    const all = [room, ...others];
    await Promise.all(all.map((one) => one.tick()));
    await Promise.all(all.map((one) => one.tick()));
    expect(people.map(({ email }) => lettersTo(smtp, email).length)).toEqual(people.map(() => 1));
    expect(all.flatMap(({ outcomes }) => outcomes)).toEqual(people.map(() => 'sent'));
    for (const one of others) {
      expect(one.faults).toEqual([]);
      await one.close();
    }
    await Promise.all([again.close(), third.close()]);
  });

  it('that are killed leave a digest to the next, under the same Message-ID', async () => {
    const person = await room.person([{ card_id: GOLD }]);
    on('2026-11-23');
    smtp.isMute = true;
    const child = spawn(process.execPath, ['test/notices/digester.child.ts'], {
      env: {
        ...{ ...process.env, MONGODB_URI: database.uri, SMTP_URL: smtp.url },
        FROM: clock().toISOString(),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await smtp.next(person.email);
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
    smtp.isMute = false;
    // It has the right to it until then.
    now += DIGEST_LEASE_MS - 60_000;
    await room.tick();
    expect(lettersTo(smtp, person.email)).toHaveLength(1);
    now += 120_000;
    await room.tick();
    await room.tick();
    const ids = lettersTo(smtp, person.email).map((letter) => header(letter, 'Message-ID'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await person.record()).toMatchObject({ last_outcome: 'sent', attempts: 0 });
  }, 60_000);
});
