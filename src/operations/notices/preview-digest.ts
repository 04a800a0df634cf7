import { z } from 'zod';
import { countParts } from '../../operation/admission.ts';
import { defineOperation } from '../../operation/define.ts';
import { accountOf } from '../shared/account.ts';

export const previewDigest = defineOperation({
  name: 'preview_digest',
  title: 'The next digest',
  description:
    'The next digest as far as it is known today, or what it would be if digests were on.',
  input: z.strictObject({}),
  output: z.object({
    /** As of when it is. */
    at: z.string(),
    subject: z.string().nullable().describe('Null: there is nothing to say, so none is sent.'),
    text: z.string().nullable(),
  }),
  example: {},
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'GET', path: '/portfolio/notices/preview', response: 'envelope' },
  async handler(_input, context) {
    const { caller, services } = context;
    const { now } = context;
    const count = countParts(caller, { services, now });
    const { at, digest } = await services.notices.preview(accountOf(context), caller.plan, count);
    return {
      at: at.toISOString(),
      subject: digest?.subject ?? null,
      text: digest?.text ?? null,
    };
  },
});
