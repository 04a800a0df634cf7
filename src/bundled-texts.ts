import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Document } from './surfaces/mcp/resources.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The folder of the bundled prompts, then the operator's own, which win. */
export function promptFolders(config: { readonly promptsDir: string | null }): string[] {
  return [path.join(ROOT, 'prompts'), ...(config.promptsDir ? [config.promptsDir] : [])];
}

/** The pages of `docs/` that MCP serves as resources. */
export function readDocuments(): Document[] {
  const file = path.join(ROOT, 'docs', 'methodology.md');
  if (!existsSync(file)) return [];
  return [
    {
      uri: 'docs://methodology',
      name: 'methodology',
      title: 'How the figures are made',
      description: 'The rules, assumptions and sources behind every value and verdict.',
      mimeType: 'text/markdown',
      text: readFileSync(file, 'utf8'),
    },
  ];
}
