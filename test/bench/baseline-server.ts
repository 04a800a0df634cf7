import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import express from 'express';
import { z } from 'zod';

/** What the bare app sends, by path. */
export type RestReplies = Record<string, string>;

/** The servers that ours is measured against: bare Express, and the SDK's own with one tool. */
const replies = JSON.parse(process.env.REPLIES ?? '{}') as RestReplies;
const app = express();
app.use(express.json());

for (const [path, reply] of Object.entries(replies)) {
  app.all(path, (_req, res) => {
    res.type('json').send(reply);
  });
}

const mcp = toNodeHandler(
  createMcpHandler(() => {
    const server = new McpServer({ name: 'echo', version: '1' });
    server.registerTool(
      'echo',
      { description: 'Says the text again.', inputSchema: z.object({ text: z.string() }) },
      ({ text }) => ({ content: [{ type: 'text', text }] }),
    );
    return server;
  }),
);
app.all('/mcp', (req, res) => mcp(req, res, req.body));

const listening = app.listen(0, '127.0.0.1', () => {
  const { port } = listening.address() as AddressInfo;
  console.log(`ready: http://127.0.0.1:${port}`);
});
process.on('SIGTERM', () => process.exit(0));
