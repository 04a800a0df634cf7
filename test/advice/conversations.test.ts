import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { operationOf, run } from '../operations/support/run.ts';

/** A question as a person asks it, the call that an assistant makes, and what the answer holds. */
const conversations = z.array(
  z.strictObject({
    ask: z.string(),
    tool: z.string(),
    input: z.record(z.string(), z.unknown()),
    says: z.array(z.string()).min(1),
    never: z.array(z.string()).min(1),
  }),
);

const FILES = ['value', 'renewal', 'wallet', 'till', 'category', 'asked', 'brands', 'expert'];

describe.each(FILES)('conversations about %s', (file) => {
  const text = readFileSync(new URL(`./${file}.yaml`, import.meta.url), 'utf8');
  it.each(conversations.parse(parse(text)))('$ask', async ({ tool, input, says, never }) => {
    const { data, warnings } = await run(tool, input);
    const answer = [operationOf(tool).tool?.summarize(data) ?? '', ...warnings].join('\n');
    for (const pattern of says) expect(answer).toMatch(new RegExp(pattern, 'm'));
    for (const pattern of never) expect(answer).not.toMatch(new RegExp(pattern, 'm'));
  });
});
