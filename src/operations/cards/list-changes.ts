import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { text } from '../../operation/params.ts';
import { changesSeen } from '../../plans/open-facts.ts';
import { ofField } from '../shared/changes/fields.ts';
import { bulkChange, describeCardChange, since } from '../shared/changes/record.ts';

/** As many as are found at once. */
const MOST = 1_000;

export const listChanges = defineOperation({
  name: 'list_changes',
  title: 'Changes of all cards',
  description: 'The dated changes of every card since a date, oldest first; at most 1,000.',
  input: z.strictObject({
    since,
    fields: text(500).optional().describe('Field names, comma-separated, e.g. annual_fee,bonus.'),
  }),
  output: z.object({ since: z.string(), count: z.int(), changes: z.array(bulkChange) }),
  example: { since: '2026-06-01', fields: 'annual_fee' },
  policy: { tier: 'paid', scope: 'cards:read', paid_fields: [] },
  rest: { method: 'GET', path: '/cards/changes', response: 'bare', cache_seconds: 60 },
  async handler({ since: from, fields }, { services, caller }) {
    const seen = changesSeen(caller.plan);
    const find = (field?: RegExp) =>
      services.changes({ since: from, ...(field && { field }), ...seen });
    const names = fields?.split(',').filter((name) => name.trim() !== '') ?? [];
    const found = await Promise.all(
      names.length === 0 ? [find()] : names.map((name) => ofField(name, find)),
    );
    const records = new Map(found.flat().map((change) => [change._id, change]));
    const inOrder = [...records.values()].toSorted(
      (a, b) => a.detected_at.getTime() - b.detected_at.getTime() || (a._id < b._id ? -1 : 1),
    );
    const changes = inOrder
      .slice(0, MOST)
      .flatMap((change) =>
        change.card_id === null ? [] : [{ card_id: change.card_id, ...describeCardChange(change) }],
      );
    return { since: from, count: changes.length, changes };
  },
});
