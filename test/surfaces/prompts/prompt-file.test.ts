import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Schema } from '../../../src/operation/json-schema.ts';
import { checkPrompt } from '../../../src/surfaces/prompts/check.ts';
import { parsePrompt } from '../../../src/surfaces/prompts/prompt-file.ts';
import type { ToolShape } from '../../../src/surfaces/prompts/tool-shapes.ts';

const shape = (input: z.ZodType): ToolShape => ({
  input: z.toJSONSchema(input, { io: 'input' }) as Schema,
  output: { properties: { net_value: { type: 'number' } } },
});
const TOOLS = new Map([
  ['compare_cards', shape(z.strictObject({ card_names: z.array(z.string()) }))],
  [
    'find_card',
    shape(
      z.strictObject({
        category: z.string().optional(),
        params: z.strictObject({ tier: z.string().optional() }).optional(),
      }),
    ),
  ],
]);

const HEAD = `---
name: test
title: A test
description: A prompt that only tests read.
arguments:
  - name: card_names
    description: The cards.
    required: true
    completion: cards
  - name: amount
    description: Dollars.
---
`;
const BODY = 'Cards: {{card_names}}.\n{{#amount}}\n{{amount}} dollars.\n{{/amount}}\n';

/** All faults of a file, as an author sees them. */
function faults(source: string, file = 'prompts/test.md'): string[] {
  const { prompt, issues } = parsePrompt(file, source);
  const found = prompt ? checkPrompt(prompt, TOOLS) : issues;
  return found.map(({ line, message }) => `${line}: ${message}`);
}

describe('a prompt file', () => {
  it('without a fault has none', () => {
    const call = '```tool compare_cards\n{ "card_names": {{card_names}} }\n```\n';
    expect(
      faults(`${HEAD}${BODY}${call}Then look at \`net_value\` and \`compare_cards\`.\n`),
    ).toEqual([]);
    expect(faults((HEAD + BODY).replaceAll('\n', '\r\n'))).toEqual([]);
  });

  it.each([
    ['no front matter', BODY, /^1: the file begins with front matter/],
    ['bad YAML', HEAD.replace('title: A test', 'title: "A test') + BODY, /^\d+: .*quote/i],
    ['an unknown field', HEAD.replace('title:', 'titel:') + BODY, /titel/],
    ['a missing title', HEAD.replace('title: A test\n', '') + BODY, /^2: title: /],
    ['a bad completion', HEAD.replace(': cards', ': banks') + BODY, /^9: arguments.0.completion: /],
    ['another name', HEAD.replace('name: test', 'name: toast') + BODY, /^2: name is toast, but/],
    [
      'an argument twice',
      HEAD.replace('- name: amount', '- name: card_names') + BODY,
      /^2: .*twice/,
    ],
    [
      'an unknown placeholder',
      `${HEAD}${BODY}Hello {{card}}.`,
      /^17: unknown placeholder \{\{card\}\}; .*card_names, amount/,
    ],
    ['a bare optional one', `${HEAD}${BODY}{{amount}}`, /^17: amount is optional: write it within/],
    ['an unused argument', `${HEAD}Cards: {{card_names}}.`, /^2: argument amount is never used/],
    ['an open section', `${HEAD}{{card_names}}{{#amount}}`, /^13: section amount is never closed/],
    ['a wrong end', `${HEAD}{{card_names}}{{/amount}}`, /^13: \{\{\/amount\}\} closes no open/],
    ['a broken placeholder', `${HEAD}${BODY}{{Card Names}}`, /^17: a placeholder is \{\{name\}\}/],
    ['an open fence', `${HEAD}${BODY}\`\`\`tool compare_cards\n{}\n`, /^17: a tool fence starts/],
    [
      'bad JSON',
      `${HEAD}${BODY}\`\`\`tool compare_cards\n{ "a": }\n\`\`\``,
      /^17: .*not valid JSON/,
    ],
    [
      'an unknown tool',
      `${HEAD}${BODY}\`\`\`tool compare_card\n{}\n\`\`\``,
      /^17: unknown tool compare_card; the tools are: compare_cards, find_card/,
    ],
    [
      'an unknown tool in the text',
      `${HEAD}${BODY}\nCall \`compare_card\`.`,
      /^18: unknown tool compare_card;/,
    ],
    [
      'an unknown tool argument',
      `${HEAD}${BODY}\`\`\`tool find_card\n{"params": {"tear": 1}}\n\`\`\``,
      /^17: find_card has no argument params.tear; it takes: tier/,
    ],
    [
      'a missing tool argument',
      `${HEAD}${BODY}\`\`\`tool compare_cards\n{}\n\`\`\``,
      /^17: compare_cards needs the argument card_names/,
    ],
    ['too much text', HEAD + BODY + 'x'.repeat(6_001), /^1: the body has 60\d\d characters/],
  ])('with %s says so with the line', (_fault, source, expected) => {
    expect(faults(source).join('\n')).toMatch(expected);
  });
});
