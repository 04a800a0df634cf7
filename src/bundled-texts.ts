import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Document } from './surfaces/mcp/resources.ts';
import type { PageTexts } from './surfaces/pages/deps.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The folder of the bundled prompts, then the operator's own, which win. */
export function promptFolders(config: { readonly promptsDir: string | null }): string[] {
  return [path.join(ROOT, 'prompts'), ...(config.promptsDir ? [config.promptsDir] : [])];
}

/** The pages of `docs/` that MCP serves as resources. */
export function readDocuments(): Document[] {
  const text = textOf('docs', 'methodology.md');
  if (text === null) return [];
  return [
    {
      uri: 'docs://methodology',
      name: 'methodology',
      title: 'How the figures are made',
      description: 'The rules, assumptions and sources behind every value and verdict.',
      mimeType: 'text/markdown',
      text,
    },
  ];
}

/** The documents that pages show. */
export function readPageTexts(): PageTexts {
  return {
    methodology: textOf('docs', 'methodology.md'),
    connect: textOf('docs', 'connect.md'),
    changelog: textOf('CHANGELOG.md'),
    webhooks: textOf('docs', 'webhooks.md'),
    notices: textOf('docs', 'notices.md'),
    rest: textOf('docs', 'rest.md'),
  };
}

function textOf(...names: string[]): string | null {
  const file = path.join(ROOT, ...names);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
