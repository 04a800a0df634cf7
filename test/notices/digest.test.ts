import { describe, expect, it } from 'vitest';
import { accountModel } from '../../src/accounts/collections.ts';
import { importSeeds } from '../../src/catalog/store/importer.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { header, lettersTo, MONDAYS, plain } from './room.ts';
import { GOLD, useDigests } from './use-digests.ts';

const DAY = 86_400_000;
const PRO = { paid_fields: true, tier: 'pro' } as never;

const room = useDigests();

describe('a digest', () => {
  it('tells what the wallet shows, a fee with the verdict and what it rests on', async () => {
    const person = await room.person([
      { card_id: GOLD, opened: '2024-12', fee_date: '2026-12-15' },
    ]);
    const { digest } = await room.service.preview(person.account_id, PRO);
    await room.tick();
    expect(lettersTo(room.smtp, person.email)).toEqual([]);
    room.on('2026-11-23');
    await room.tick();
    const [letter, ...more] = lettersTo(room.smtp, person.email);
    expect(more).toEqual([]);
    const text = plain(letter);
    expect(text).toContain('Uber Cash of American Express Gold Card, $10, lapses.');
    expect(text).toContain('The $325 fee of American Express Gold Card is due 2026-12-15.');
    expect(text).toMatch(/(Renew|Downgrade|Cancel and replace), judging the card on its own/);
    expect(text).toContain('From your saved wallet: opened 2024-12.');
    expect(text).toContain('No spending is saved, so the US average stands in for yours.');
    expect(text).toMatch(/Counts half of \$\d+ of credits \(.*\); with none used, about/);
    // Tokens of links are letters by chance.
    const words = digest?.text.replaceAll(/https?:\S+/g, '');
    expect(words, 'names of fields are for programs').not.toMatch(/[a-z]_[a-z]/);
    // The page has shown just this.
    expect(text).toContain(
      digest?.text
        .replace(/token=\S+/, '')
        .split('\n')[4]
        ?.trim(),
    );
    expect(header(letter, 'List-Unsubscribe')).toMatch(
      /^<https:\/\/cards\.test\/notices\/unsubscribe\?token=[\w-]+>$/,
    );
    expect(header(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(letter).toContain('text/html');
    expect(letter).not.toMatch(/<img|<script|http:/);
    expect(room.outcomes).toEqual(['sent']);
  });

  it('tells each thing when it comes up and once more before its day, and is silent else', async () => {
    const person = await room.person([{ card_id: GOLD, fee_date: '2026-12-15' }]);
    for (let week = 0; week < 6; week += 1) {
      room.now = Date.parse('2026-11-23T08:00:00Z') + week * 7 * DAY;
      await room.tick();
    }
    const texts = lettersTo(room.smtp, person.email).map(plain);
    const telling = (words: string) => texts.filter((text) => text.includes(words)).length;
    // On 23 November, and on 14 December for the day after.
    expect(telling('fee of American Express Gold Card is due 2026-12-15')).toBe(2);
    expect(telling('2026-11-30: Uber Cash')).toBe(2);
    // 7 December tells of December's credits, 21 December of nothing that is new or near.
    expect(room.outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'empty', 'sent']);
  });

  it('is not sent to somebody without cards', async () => {
    const person = await room.person([]);
    room.on('2026-11-23');
    await room.tick();
    expect(room.outcomes).toEqual(['empty']);
    expect(lettersTo(room.smtp, person.email)).toEqual([]);
  });

  it('tells what was saved since the last one, though it came up before', async () => {
    const person = await room.person([]);
    room.on('2026-11-23');
    await room.tick();
    room.now += DAY;
    const card = { nickname: null, opened: null, categories: [], benefit_selections: null };
    await room.accounts.wallets.change(person.credential, () => ({
      cards: [{ ...card, card_id: GOLD, fee_date: '2026-12-20' }],
      spending: null,
      memberships: null,
    }));
    room.on('2026-11-30');
    await room.tick();
    expect(plain(lettersTo(room.smtp, person.email)[0])).toContain('is due 2026-12-20');
  });

  it('tells what changed on cards that are held, as far as the plan sees it', async () => {
    const plus = await room.person([{ card_id: GOLD }]);
    const open = await room.person([{ card_id: GOLD }], { tier: 'evaluation' });
    const other = await room.person([{ card_id: seeds.cards[40]?.card_id ?? 0 }]);
    room.now += DAY;
    const cards = seeds.cards.map((card) =>
      card.card_id === GOLD
        ? {
            ...card,
            annual_fee: 375,
            earn: card.earn.map((rule, at) => (at === 0 ? { ...rule, rate: rule.rate + 1 } : rule)),
          }
        : card,
    );
    const changed = { now: room.clock(), dryRun: false };
    await importSeeds(room.database.connection, { ...seeds, cards }, changed);
    room.on('2026-11-23');
    await room.tick();
    const [seen, hidden, none] = [plus, open, other].map(({ email }) =>
      plain(lettersTo(room.smtp, email)[0]),
    );
    expect(seen).toContain(
      '2026-11-21: American Express Gold Card: annual fee changed. From $325 to $375. Seen 2026-11-21.',
    );
    expect(seen).toMatch(/American Express Gold Card: rate on /);
    expect(hidden).toContain('annual fee changed');
    expect(hidden).not.toMatch(/American Express Gold Card: rate on /);
    expect(none).not.toContain('changed.');
    // Told once; what an import found that had begun before, and was stored after it, is not lost.
    room.now -= 60_000;
    await importSeeds(room.database.connection, seeds, { now: room.clock(), dryRun: false });
    room.on('2026-11-30');
    await room.tick();
    const next = plain(lettersTo(room.smtp, plus.email)[1]);
    expect(next).not.toContain('From $325 to $375.');
    expect(next).toContain('annual fee changed. From $375 to $325. Seen 2026-11-23.');
    room.on('2026-12-07');
    await room.tick();
    expect(plain(lettersTo(room.smtp, plus.email)[2])).not.toContain('changed.');
  });

  it('tells a quarter to activate, and points that expire', async () => {
    const discover = seeds.cards.find(({ name }) => name.startsWith('Discover it Cash'));
    const person = await room.person([{ card_id: discover?.card_id ?? 0 }]);
    const points = {
      program_key: 'aeromexico_rewards',
      balance: 12_000,
      last_activity: '2024-12-20',
    };
    await room.accounts.balances.put(person.credential, [points]);
    room.on('2026-11-23');
    await room.tick();
    const text = plain(lettersTo(room.smtp, person.email)[0]);
    expect(text).toMatch(/2026-12-31: 2026 Q4 of Discover it.* \(runs until 2026-12-31\)/);
    expect(text).toContain('Activate it with the issuer, if that is not done.');
    expect(text).toMatch(/2026-12-20: 12,000 points of .* expire after 24 months/);
  });

  it('is withheld from a suspended account and an address that is not proven', async () => {
    const suspended = await room.person([{ card_id: GOLD }]);
    const unproven = await room.person([{ card_id: GOLD }]);
    await room.accounts.accounts.suspend(suspended.account_id);
    const accounts = accountModel(room.database.connection);
    const taken = { $set: { email_verified_at: null } };
    await accounts.updateOne({ _id: unproven.account_id }, taken);
    room.on('2026-11-23');
    await room.tick();
    expect(room.outcomes).toEqual(['withheld', 'withheld']);
    expect([
      ...lettersTo(room.smtp, suspended.email),
      ...lettersTo(room.smtp, unproven.email),
    ]).toEqual([]);
    await expect(
      room.service.choose(unproven.credential, { ...MONDAYS, weekday: 2 }),
    ).rejects.toMatchObject({ code: 'email_not_verified' });
  });

  it('ends with the wallet and with the account', async () => {
    const forgetful = await room.person([{ card_id: GOLD }]);
    const leaving = await room.person([{ card_id: GOLD }]);
    await room.accounts.wallets.clear(forgetful.credential);
    await room.accounts.accounts.remove(leaving.credential);
    expect([await forgetful.record(), await leaving.record()]).toEqual([null, null]);
    room.on('2026-11-23');
    await room.tick();
    expect(room.outcomes).toEqual([]);
  });
});
