import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { openApiDocument } from '../../../src/surfaces/docs/openapi.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

// An address as a deployment has it: linters warn of localhost.
const about = { publicUrl: 'https://cards.test', version: '1.2.3' };
const text = JSON.stringify(openApiDocument(OPERATIONS, about));

const run = promisify(execFile);

/** What the command prints, also when it finds errors. */
async function redocly(document: string): Promise<{ problems: { ruleId: string }[] }> {
  const file = path.join(await makeTempFolder(), 'openapi.json');
  await writeFile(file, document);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = { env, cwd: path.dirname(file), maxBuffer: 16e6 };
  const command = [path.resolve('node_modules/.bin/redocly'), 'lint', file, '--format=json'];
  const { stdout } = await run(process.execPath, command, options).catch((error) => error);
  await rm(path.dirname(file), { recursive: true });
  return JSON.parse(stdout);
}

async function spectralProblems(document: string) {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [oas] } as never);
  return linter.run(document);
}

test('Redocly finds nothing by its recommended rules', async () => {
  const { problems } = await redocly(text);
  expect(problems).toEqual([]);
});

test('Spectral finds nothing by its rules for OpenAPI', async () => {
  expect(await spectralProblems(text)).toEqual([]);
});

test('both find what is wrong', async () => {
  const { license: _, ...info } = JSON.parse(text).info;
  const broken = JSON.stringify({
    ...JSON.parse(text),
    info: { ...info, contact: undefined },
    tags: [],
  });
  const { problems } = await redocly(broken);
  expect(problems.map(({ ruleId }) => ruleId)).toContain('info-license');
  const found = await spectralProblems(broken);
  expect(found.map(({ code }) => code)).toContain('info-contact');
});
