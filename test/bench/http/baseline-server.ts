import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import express from 'express';
import { z } from 'zod';

/**
 * The servers that ours is measured against: the SDK's own with one tool, and a bare Express app
 * that answers POST and GET of a path with the text that was PUT there before.
 */
const replies = new Map<string, string>();
const app = express();
app.use(express.json());

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

const answer: express.RequestHandler = (req, res) => {
  res.type('json').send(replies.get(req.path));
};
app.get('/cards/:card_id', (_req, res) => {
  res.type('json').send(replies.get('/cards'));
});
app.post('/{*path}', answer);
app.put('/{*path}', express.text({ type: '*/*', limit: '10mb' }), (req, res) => {
  replies.set(req.path, String(req.body));
  res.sendStatus(204);
});

const listening = app.listen(0, '127.0.0.1', () => {
  const { port } = listening.address() as AddressInfo;
  console.log(`ready: http://127.0.0.1:${port}`);
});
process.on('SIGTERM', () => process.exit(0));
