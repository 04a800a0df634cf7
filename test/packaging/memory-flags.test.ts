import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** Flags of Node, then `MALLOC_NAME=value` of the C library. */
function flagsIn(text: string): { node: string[]; libc: string[] } {
  const node = text.matchAll(
    /--(?:(?:max-semi-space-size|heap-growing-percent)=\d+|no-allocation-site-pretenuring)/g,
  );
  const libc = text.matchAll(/(MALLOC_\w+)(?:=| \?\?= ')(\d+)/g);
  return {
    node: [...node].map(([flag]) => flag),
    libc: [...libc].map(([, name, value]) => `${name}=${value}`),
  };
}

const meant = flagsIn(packageJson.scripts.start);

it('npx starts the server with the memory settings of npm start', async () => {
  expect([...meant.node, ...meant.libc]).toHaveLength(5);
  expect(flagsIn(await readFile('bin/cardwright.js', 'utf8'))).toEqual(meant);
});

it('so does the image, whose C library is another one and takes no settings', async () => {
  const image = await readFile('Dockerfile', 'utf8');
  expect(image).toContain('FROM node:24-alpine\n');
  expect(flagsIn(image)).toEqual({ node: meant.node, libc: [] });
});
