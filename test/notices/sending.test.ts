import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { DIGEST_LEASE_MS } from '../../src/notices/digest/worker.ts';
import { header, lettersTo, openProcess, plain } from './room.ts';
import { GOLD, useDigests } from './use-digests.ts';

const room = useDigests();

describe('an SMTP server', () => {
  it('that is down has letters tried for a day, and what they had to tell is in the next', async () => {
    const down = await openProcess(room.database, 'smtp://127.0.0.1:1', room.clock);
    const person = await down.person([{ card_id: GOLD }]);
    room.on('2026-11-23');
    const begun = room.now;
    for (;;) {
      await down.tick();
      const record = await person.record();
      if (record?.last_outcome !== 'failed') break;
      room.now = record.next_at?.getTime() ?? 0;
    }
    expect(down.outcomes).toEqual([...Array(8).fill('failed'), 'dead']);
    expect((room.now - begun) / 3_600_000).toBeCloseTo(24, 1);
    expect(await person.record()).toMatchObject({
      ...{ last_outcome: 'dead', last_error: expect.stringContaining('mail not sent') },
      ...{ due_at: new Date('2026-11-30T08:00:00Z'), attempts: 0, told_at: null },
    });
    await down.close();
    room.on('2026-11-30');
    await room.tick();
    expect(plain(lettersTo(room.smtp, person.email)[0])).toContain('2026-11-30: Uber Cash');
  });

  it('that refuses the address is asked once', async () => {
    const person = await room.person([{ card_id: GOLD }]);
    const other = await room.person([{ card_id: GOLD }]);
    room.smtp.refused.add(person.email);
    room.on('2026-11-23');
    await room.tick();
    expect(room.outcomes.toSorted()).toEqual(['dead', 'sent']);
    expect(lettersTo(room.smtp, other.email)).toHaveLength(1);
  });
});

describe('several processes', () => {
  it('send each digest once', async () => {
    const [again, third] = [await room.database.again(), await room.database.again()];
    const others = await Promise.all(
      [again, third].map((one) => openProcess(one, room.smtp.url, room.clock)),
    );
    const people = [];
    for (let count = 0; count < 12; count += 1) people.push(await room.person([{ card_id: GOLD }]));
    room.on('2026-11-23');
    const all = [room, ...others];
    await Promise.all(all.map((one) => one.tick()));
    await Promise.all(all.map((one) => one.tick()));
    expect(people.map(({ email }) => lettersTo(room.smtp, email).length)).toEqual(
      people.map(() => 1),
    );
    expect(all.flatMap(({ outcomes }) => outcomes)).toEqual(people.map(() => 'sent'));
    for (const one of others) {
      expect(one.faults).toEqual([]);
      await one.close();
    }
    await Promise.all([again.close(), third.close()]);
  });

  it('that are killed leave a digest to the next, under the same Message-ID', async () => {
    const person = await room.person([{ card_id: GOLD }]);
    room.on('2026-11-23');
    room.smtp.isMute = true;
    const child = spawn(process.execPath, ['test/notices/digester.child.ts'], {
      env: {
        ...{ ...process.env, MONGODB_URI: room.database.uri, SMTP_URL: room.smtp.url },
        FROM: room.clock().toISOString(),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await room.smtp.next(person.email);
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
    room.smtp.isMute = false;
    // It has the right to it until then.
    room.now += DIGEST_LEASE_MS - 60_000;
    await room.tick();
    expect(lettersTo(room.smtp, person.email)).toHaveLength(1);
    room.now += 120_000;
    await room.tick();
    await room.tick();
    const ids = lettersTo(room.smtp, person.email).map((letter) => header(letter, 'Message-ID'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await person.record()).toMatchObject({ last_outcome: 'sent', attempts: 0 });
  }, 60_000);
});
