import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/operation/execute.ts';
import { createResources } from '../../../src/surfaces/mcp/resources.ts';

const METHODOLOGY = {
  uri: 'docs://methodology',
  name: 'methodology',
  title: 'How the figures are made',
  description: 'The rules.',
  mimeType: 'text/markdown',
  text: '# Rules\n',
};

describe('resources', () => {
  it('hold the documents, which need no operation', async () => {
    const resources = createResources([], [METHODOLOGY], () => {});
    const { text, ...described } = METHODOLOGY;
    expect(resources.listed).toEqual([{ ...described, mimeType: 'text/markdown' }]);
    expect(resources.templates).toEqual([]);
    const { contents } = await resources.read('docs://methodology', {} as Call);
    expect(contents).toEqual([{ uri: 'docs://methodology', mimeType: 'text/markdown', text }]);
    await expect(resources.read('docs://other', {} as Call)).rejects.toMatchObject({
      code: -32_602,
      data: { uri: 'docs://other' },
    });
  });
});
