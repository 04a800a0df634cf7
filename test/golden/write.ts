import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answer, digestAll } from './answers.ts';
import { goldenQuestions } from './questions.ts';

/**
 * `node test/golden/write.ts` holds the present answers in answers.json;
 * `--show N` prints the whole answer of question N instead;
 * `--dump DIR` writes every answer to DIR/N.json instead, for a `diff -r` of two versions.
 * Run it from the root of the checkout.
 */
const { values } = parseArgs({
  options: { show: { type: 'string' }, dump: { type: 'string' } },
});
const questions = goldenQuestions();

if (values.show !== undefined) {
  const question = questions[Number(values.show)];
  if (!question) throw new Error(`--show takes a number from 0 to ${questions.length - 1}`);
  console.log(asText(await answer(question)));
} else if (values.dump !== undefined) {
  await mkdir(values.dump, { recursive: true });
  for (const [at, question] of questions.entries()) {
    const name = `${String(at).padStart(3, '0')}.json`;
    await writeFile(join(values.dump, name), `${asText(await answer(question))}\n`);
  }
} else {
  const held = await digestAll(questions);
  await writeFile(join(import.meta.dirname, 'answers.json'), `${asText(held)}\n`);
}

function asText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
