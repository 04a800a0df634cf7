import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { text } from '../../operation/params.ts';
import { cardOf, cardReference, namesOneCard, ONE_CARD } from '../shared/cards/card-lookup.ts';
import { ofField } from '../shared/changes/fields.ts';
import {
  cardChange,
  changesOf,
  describeCardChange,
  since,
  tellHiddenChanges,
} from '../shared/changes/record.ts';

export const getCardHistory = defineOperation({
  name: 'get_card_history',
  title: 'Card history',
  description:
    'The dated changes of one card: fees, credits, offers, terms; oldest first. The evaluation plan gets those of the fields that it sees.',
  input: z
    .strictObject({
      ...cardReference,
      field: text(80).optional().describe('E.g. annual_fee.'),
      since: since.optional(),
    })
    .refine(namesOneCard, ONE_CARD),
  output: z.object({ card_id: z.int(), count: z.int(), changes: z.array(cardChange) }),
  example: { card_id: 2 },
  errors: ['card_not_found'],
  policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: [] },
  rest: {
    method: 'GET',
    path: '/cards/:card_id/history',
    response: 'bare',
    cache_seconds: 60,
    not_taken: ['card_name'],
  },
  async handler({ field, since: from, ...reference }, context) {
    const { card_id } = cardOf(reference, context).seed;
    const filter = { card_id, ...(from !== undefined && { since: from }) };
    const records = await ofField(
      field,
      async (named) => await changesOf({ ...filter, ...(named && { field: named }) }, context),
    );
    tellHiddenChanges(field, context);
    const changes = records.map(describeCardChange);
    return { card_id, count: changes.length, changes };
  },
});
