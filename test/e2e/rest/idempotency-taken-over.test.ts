import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { repeatModel } from '../../../src/accounts/repeats/model.ts';
import { accountWith } from '../../support/accounts.ts';
import { countKeys, isReplay, post } from '../../support/requests/idempotent.ts';
import { useTwoServers } from '../../support/two-servers.ts';

const { database, opened, one, other } = useTwoServers();

const stored = () => repeatModel(database.connection);

describe('a call under an Idempotency-Key', () => {
  it('whose process died is carried out anew, unless its change was stored', async () => {
    const { key, account_id } = await accountWith(opened, 'pro');
    const idempotency = randomUUID();
    const made = await post(one, '/platform/keys', { key, idempotency });
    const only = { account_id };
    expect((await stored().findOne(only).lean())?.done).toBe(true);

    // Done, and its answer about to be kept.
    await stored().updateOne(only, { answer: null });
    const waits = await post(other, '/platform/keys', { key, idempotency });
    expect([waits.status, waits.body.error.code]).toEqual([409, 'idempotency_in_progress']);

    await stored().updateOne(only, { lease_until: new Date() });
    const lost = await post(other, '/platform/keys', { key, idempotency });
    expect([lost.status, lost.body.error.code]).toEqual([409, 'idempotency_answer_lost']);

    await stored().updateOne(only, { done: false });
    const anew = await post(other, '/platform/keys', { key, idempotency });
    expect(anew.body.data.api_key).not.toBe(made.body.data.api_key);
    expect(isReplay(anew)).toBe(false);

    await stored().updateOne(only, { expires_at: new Date() });
    const next = await post(one, '/platform/keys', { key, idempotency, body: { label: 'new' } });
    expect(next.body.data.key.label).toBe('new');
  });

  it('stores nothing when another process has taken the call over', async () => {
    const { key, account_id, credential } = await accountWith(opened, 'pro');
    const call = {
      account_id,
      owner: account_id,
      by: '',
      operation: 'o',
      key: randomUUID(),
      input: '{}',
    };
    const late = await opened.repeats.take(call);
    if ('answer' in late) throw new Error('answered before');
    await stored().updateOne({ account_id }, { lease_until: new Date() });
    const next = await opened.repeats.take(call);
    const marked = { ...credential, mark: late.mark };
    await expect(opened.keys.create(marked, 'too late')).rejects.toMatchObject({
      code: 'idempotency_in_progress',
    });
    expect(await countKeys(one, key)).toBe(1);
    expect('answer' in next).toBe(false);
  });
});
