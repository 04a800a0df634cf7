import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { integer, text } from '../../operation/params.ts';
import { cardById } from '../shared/cards/card-lookup.ts';
import { cardChange, describeCardChange, seenChanges, since } from '../shared/change-record.ts';

export const getCardHistory = defineOperation({
  name: 'get_card_history',
  title: 'Card history',
  description:
    'The dated changes of one card: fees, credits, offers, terms; oldest first. The evaluation plan gets those of the fields that it sees.',
  input: z.strictObject({
    card_id: integer(1, 1_000_000_000),
    field: text(80).optional().describe('E.g. annual_fee.'),
    since: since.optional(),
  }),
  output: z.object({ card_id: z.int(), count: z.int(), changes: z.array(cardChange) }),
  example: { card_id: 2 },
  errors: ['card_not_found'],
  policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: [] },
  rest: { method: 'GET', path: '/cards/:card_id/history', response: 'bare', cache_seconds: 60 },
  async handler({ card_id, field, since: from }, context) {
    cardById(card_id, context);
    const records = await context.services.changes({
      card_id,
      ...(field !== undefined && { fields: [field] }),
      ...(from !== undefined && { since: from }),
    });
    const changes = seenChanges(records, context).map(describeCardChange);
    return { card_id, count: changes.length, changes };
  },
});
