import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packExtension } from '@anthropic-ai/mcpb';
import packageJson from '../package.json' with { type: 'json' };
import { OPERATIONS } from '../src/operations/index.ts';
import { copyAssets, ROOT } from './assets.ts';

/**
 * `npm run bundle`: writes `cardwright-VERSION.mcpb`, here or in the folder that is named, which desktop assistants install by a double
 * click. Manifest 0.3, as https://github.com/anthropics/mcpb/blob/main/MANIFEST.md describes it;
 * the format's own library checks and packs it.
 */

const { name, version, description, license } = packageJson;

/** What `--stdio` reads, each at the place where the package has it. */
const PARTS = [
  ...globSync('dist/stdio*', { cwd: ROOT }),
  'docs/methodology.md',
  'prompts',
  'seeds',
  'LICENSE',
  'NOTICE',
];

const manifest = {
  manifest_version: '0.3',
  name,
  display_name: 'Cardwright',
  version,
  description,
  author: { name: 'The Cardwright authors' },
  license,
  keywords: ['credit cards', 'rewards', 'points', 'personal finance'],
  server: {
    type: 'node',
    entry_point: 'dist/stdio.js',
    mcp_config: {
      command: 'node',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the assistant fills it in.
      args: ['${__dirname}/dist/stdio.js', '--stdio'],
      env: { NODE_ENV: 'production' },
    },
  },
  tools: OPERATIONS.flatMap(({ name: tool, tool: face }) =>
    face ? [{ name: tool, description: face.description }] : [],
  ),
  prompts_generated: true,
  compatibility: {
    platforms: ['darwin', 'win32', 'linux'],
    runtimes: { node: packageJson.engines.node },
  },
};

const folder = mkdtempSync(path.join(tmpdir(), 'cardwright-bundle-'));
try {
  for (const part of PARTS)
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  copyAssets(path.join(folder, 'dist'));
  // Makes the JavaScript a module.
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name, version, type: 'module' }),
  );
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  const outputPath = path.join(process.argv[2] ?? ROOT, `${name}-${version}.mcpb`);
  if (!(await packExtension({ extensionPath: folder, outputPath, silent: true }))) {
    throw new Error('The bundle is not valid: see above.');
  }
  process.stdout.write(`${outputPath}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
