import type { Connection } from 'mongoose';
import type { Sealer } from '../../kit/sealer.ts';
import { webhookModel } from './model.ts';

/** During a rotation of the server's own secret: seals with the new one what the former one sealed. */
export async function resealSecrets(connection: Connection, sealer: Sealer): Promise<void> {
  const webhooks = webhookModel(connection);
  for await (const webhook of webhooks.find().lean().cursor()) {
    const { _id, secret, former_secret } = webhook;
    const anew = (sealed: string) => {
      const opened = sealer.open(sealed, _id);
      return opened?.isFormer ? sealer.seal(opened.secret, _id) : sealed;
    };
    const next = {
      secret: anew(secret),
      former_secret: former_secret === null ? null : anew(former_secret),
    };
    // Unless it was rotated meanwhile.
    if (next.secret !== secret) await webhooks.updateOne({ _id, secret }, { $set: next });
  }
}
