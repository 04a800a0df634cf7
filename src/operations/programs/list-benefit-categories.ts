import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';

export const listBenefitCategories = defineOperation({
  name: 'list_benefit_categories',
  title: 'Benefit keys',
  description: 'The keys and categories that benefit_selections accepts.',
  input: z.strictObject({}),
  output: z.object({
    categories: z.array(
      z.object({ category: z.string(), label: z.string(), keys: z.array(z.string()) }),
    ),
    all_keys: z.array(z.string()),
    usage: z.object({ benefit_selections: z.string(), benefit_categories_used: z.string() }),
  }),
  example: {},
  policy: { tier: 'evaluation', cacheable: true, scope: 'cards:read', paid_fields: [] },
  rest: {
    method: 'GET',
    path: '/reference/benefit-categories',
    response: 'bare',
    cache_seconds: 300,
  },
  handler(_input, { catalog }) {
    const { categories, benefits } = catalog.benefits;
    return {
      categories: categories.map(({ key, label }) => ({
        category: key,
        label,
        keys: benefits.filter((benefit) => benefit.category === key).map((benefit) => benefit.key),
      })),
      all_keys: benefits.map((benefit) => benefit.key),
      usage: {
        benefit_selections:
          'Send the keys of the benefits that the person uses: each counts in full, all others as zero. If omitted, each counts half.',
        benefit_categories_used:
          'A category name in benefit_selections selects all keys of that category.',
      },
    };
  },
});
