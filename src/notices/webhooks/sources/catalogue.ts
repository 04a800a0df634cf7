import type { Connection } from 'mongoose';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { markAnnounced, type SubjectNews, unannounced } from '../../../catalog/store/news.ts';
import { isOpenChange } from '../../../plans/open-facts.ts';
import { cardSubject } from '../../told.ts';
import { deliveryOf, type NoticeEvent } from '../event.ts';
import type { Queue } from '../queue.ts';
import { recipientsOf } from './recipients.ts';

/**
 * Makes events of what imports have found, one for each card and program of an import. Deliveries are
 * stored before the changes are marked: a process that dies in between leaves them to the next, and
 * what both store is stored once.
 */
export async function announceChanges(
  connection: Connection,
  catalog: CatalogSnapshot,
  queue: Queue,
  now: Date,
): Promise<void> {
  for (;;) {
    const news = await unannounced(connection);
    if (news.length === 0) return;
    const [cards, programs] = [
      news.filter(({ card_id }) => card_id !== null),
      news.filter(({ card_id }) => card_id === null),
    ];
    for (const [type, ones] of [
      ['card.changed', cards],
      ['program.changed', programs],
    ] as const) {
      if (ones.length === 0) continue;
      for await (const page of recipientsOf(connection, type)) {
        for (const { webhook, plan } of page) {
          const told = ones.flatMap((one) => eventOf(type, one, catalog, plan.paid_fields));
          await queue.add(told.map((event) => deliveryOf(event, webhook, now)));
        }
      }
    }
    await markAnnounced(
      connection,
      news.flatMap(({ changes }) => changes),
    );
  }
}

/** What a plan sees of it: none when that is nothing. */
function eventOf(
  type: 'card.changed' | 'program.changed',
  { card_id, program_key, detected_at, changes }: SubjectNews,
  catalog: CatalogSnapshot,
  seesAll: boolean,
): NoticeEvent[] {
  const seen = seesAll ? changes : changes.filter(isOpenChange);
  if (seen.length === 0) return [];
  const about =
    card_id === null
      ? { program_key, program_name: catalog.programs.get(program_key ?? '')?.name ?? null }
      : { card_id, card_name: catalog.cardsById.get(card_id)?.seed.name ?? null };
  const subject = card_id === null ? `program:${program_key}` : cardSubject(card_id);
  return [
    {
      type,
      key: [subject, detected_at.toISOString()],
      subject,
      at: detected_at,
      data: { ...about, changes: seen.map(changeOf) },
    },
  ];
}

/** A change with the names that the API gives its parts. */
function changeOf(change: ChangeRecord) {
  const { table, field, old_value, new_value, detected_at, source, effective_from } = change;
  return { table, field, old_value, new_value, detected_at, source, effective_from };
}
