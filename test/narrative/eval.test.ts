import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenAiServer, startOpenAiServer } from '../support/outside/openai-server.ts';
import { evaluate } from './eval.ts';

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

it('prints how the model does on the sets, as judge and as writer', async () => {
  server.answer(({ body }) => {
    const isJudge = body.response_format.json_schema.name.endsWith('_judge');
    const pairs = isJudge ? body.messages[1].content.split('"sentence":').length - 1 : 0;
    const answer = isJudge
      ? // One of each batch is taken for entailed.
        { verdicts: Array.from({ length: pairs }, (_, index) => (index ? 'adds' : 'entailed')) }
      : { sentences: ['{c1}.', 'And it is free.'] };
    return { kind: 'text', text: JSON.stringify(answer) };
  });
  const lines: string[] = [];
  const settings = { apiKey: 'sk-test', baseUrl: server.url, model: 'stand-in' };
  await evaluate(settings, (line) => lines.push(line));
  expect(lines).toHaveLength(8);
  expect(lines[1]).toMatch(/^judge: of (\d{3}) false texts \1 judged, 5\.\d % taken for entailed$/);
  expect(lines[2]).toMatch(/^judge: of 165 true texts 165 judged, \d\.\d % taken for entailed$/);
  expect(lines[3]).toMatch(
    /^writer, compared: 3 of 3 by the model; sentences: shown 3, words 3; \d+ ms at most, 3600 tokens$/,
  );
});
