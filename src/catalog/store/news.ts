import type { Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import type { ChangeRecord } from './changes.ts';
import { changeModel } from './collections.ts';

/** The changes of one card or points program that one import found. */
export interface SubjectNews {
  readonly card_id: number | null;
  readonly program_key: string | null;
  readonly detected_at: Date;
  readonly changes: readonly ChangeRecord[];
}

/** More than one card or program can have. */
const RECORDS_MAX = 2_000;

/** What imports found and nobody has announced, the oldest first, whole subjects only. */
export async function unannounced(connection: Connection): Promise<SubjectNews[]> {
  const records: ChangeRecord[] = await changeModel(connection)
    .find({ news: true })
    .sort({ detected_at: 1, card_id: 1, program_key: 1, _id: 1 })
    .limit(RECORDS_MAX)
    .lean();
  const subjects = [
    ...Map.groupBy(records, ({ card_id, program_key, detected_at }) =>
      [card_id, program_key, detected_at.getTime()].join(':'),
    ).values(),
  ];
  // The last one may go on past the limit.
  if (records.length === RECORDS_MAX && subjects.length > 1) subjects.pop();
  return subjects.flatMap((changes) => {
    const [first] = changes;
    if (!first) return [];
    const { card_id, program_key, detected_at } = first;
    return [{ card_id, program_key, detected_at, changes }];
  });
}

/** Notes that these were announced. */
export async function markAnnounced(
  connection: Connection,
  changes: readonly ChangeRecord[],
): Promise<void> {
  await changeModel(connection).updateMany(
    { _id: trusted({ $in: changes.map(({ _id }) => _id) }) },
    { $unset: { news: 1 } },
  );
}
