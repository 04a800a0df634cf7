import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Schema } from '../../../src/operation/json-schema.ts';
import { parsePrompt } from '../../../src/surfaces/prompts/prompt-file.ts';
import { renderPrompt } from '../../../src/surfaces/prompts/render.ts';

const input = z.strictObject({
  names: z.array(z.string()),
  cards: z.array(z.strictObject({ card_name: z.string(), fee: z.number().optional() })).optional(),
  amount: z.number().optional(),
  tier: z.enum(['good', 'fair']).optional(),
  params: z.strictObject({ spending: z.record(z.string(), z.number()).optional() }).default({}),
  label: z.string().optional(),
});
const TOOLS = new Map([
  ['look', { input: z.toJSONSchema(input, { io: 'input' }) as Schema, output: {} }],
]);

const SOURCE = `---
name: test
title: A test
description: A prompt that only tests read.
arguments:
  - { name: names, description: Cards, required: true }
  - { name: amount, description: Dollars }
  - { name: tier, description: Credit }
  - { name: spending, description: By month }
---
Holds {{names}}{{#amount}}, pays {{amount}}{{/amount}}.
{{^amount}}
Ask for the price.
{{/amount}}
{{#tier}}{{tier}}{{/tier}}{{#spending}}{{spending}}{{/spending}}
\`\`\`tool look
{
  "names": {{names}}, "cards": {{names}}, "amount": {{amount}}, "tier": {{tier}},
  "params": { "spending": {{spending}} }, "label": "for {{amount}} dollars"
}
\`\`\`
`;
const { prompt } = parsePrompt('test.md', SOURCE);

function rendered(values: Record<string, string>): { text: string; call: unknown } {
  if (!prompt) throw new Error('the prompt of this test is broken');
  const text = renderPrompt(prompt, new Map(Object.entries(values)), TOOLS);
  const [, json = ''] = /^```tool look\n([\s\S]*?)\n```$/m.exec(text) ?? [];
  return { text, call: JSON.parse(json) };
}

describe('a prompt with values', () => {
  it('gives each value the form that the tool takes', () => {
    const { text, call } = rendered({
      names: ' Amex Gold,CSP ; ',
      amount: '$1,200.50',
      tier: 'good',
      spending: 'dining 500, home improvement: $1,250; gas=90',
    });
    expect(call).toEqual({
      names: ['Amex Gold', 'CSP'],
      cards: [{ card_name: 'Amex Gold' }, { card_name: 'CSP' }],
      amount: 1200.5,
      tier: 'good',
      params: { spending: { dining: 500, home_improvement: 1250, gas: 90 } },
      label: 'for $1,200.50 dollars',
    });
    expect(text).toContain('Holds "Amex Gold,CSP ;", pays "$1,200.50".');
    expect(text).not.toContain('Ask for the price');
  });

  it('leaves out of the call what is missing or does not fit, and says it in the text', () => {
    const { text, call } = rendered({ names: 'CSP', tier: 'so so', spending: 'mostly food' });
    expect(call).toEqual({ names: ['CSP'], cards: [{ card_name: 'CSP' }] });
    expect(text).toContain('"so so""mostly food"');
    expect(text).toMatch(/\.\nAsk for the price\.\n/);
  });

  it('repeats no card number, and other numbers as they are', () => {
    const spending = 'dining 600, travel 300, 2026-11-21, 5000 4000 3000 2000';
    const { text } = rendered({ names: 'Amex Gold 4111 1111 1111 1111', spending });
    expect(text).not.toMatch(/4111|1111/);
    expect(text).toContain('Amex Gold (a long number)');
    expect(text).toContain(spending);
  });

  it('takes a score for its tier', () => {
    expect(rendered({ names: 'CSP', tier: '720' }).call).toMatchObject({ tier: 'good' });
  });

  it('keeps every value inside of its quotes', () => {
    const bare = rendered({ names: 'x' }).text;
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (value) => {
        fc.pre(value.replace(/[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\s]/gu, '') !== '');
        const { text } = rendered({ names: `${value}"\n\`\`\`\n{{amount}} ${value}` });
        // Only one line holds the value, and what is around it is the same for any value.
        const [quoted = ''] = /(?<=^Holds )"(?:[^"\\]|\\.)*"/m.exec(text) ?? [];
        expect(typeof JSON.parse(quoted)).toBe('string');
        expect(text.split('```').length).toBe(bare.split('```').length);
        expect(text.replace(quoted, '""')).toMatch(/^Holds ""\.$/m);
      }),
    );
  });
});
