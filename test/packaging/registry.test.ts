import { readFileSync } from 'node:fs';
import { Ajv, type AnySchema } from 'ajv';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

test('server.json is what the registry accepts, and says what the package says', () => {
  const schema = read('test/packaging/formats/server.schema.json');
  const ajv = new Ajv({ strict: false, formats: { uri: (text: string) => URL.canParse(text) } });
  const server = read('server.json');
  const isValid = ajv.compile(schema as AnySchema);
  expect(isValid(server), JSON.stringify(isValid.errors)).toBe(true);
  expect(isValid({ ...server, name: 'cardwright' })).toBe(false);
  expect(server).toMatchObject({
    $schema: schema.$id,
    name: packageJson.mcpName,
    version: packageJson.version,
    packages: [{ identifier: packageJson.name, version: packageJson.version }],
  });
});
