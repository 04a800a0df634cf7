import type {
  CallToolResult,
  ContentBlock,
  InputRequiredResult,
  ServerContext,
  Tool,
} from '@modelcontextprotocol/server';
import { PIXEL, SILENCE, text } from './fixture-content.ts';
import { INPUT_TOOLS } from './fixture-input.ts';

export interface FixtureTool {
  readonly inputSchema: Tool['inputSchema'];
  call(
    args: Readonly<Record<string, unknown>>,
    ctx: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult>;
}

const NO_ARGUMENTS = { type: 'object', properties: {} } as const;

const fixed = (...content: ContentBlock[]): FixtureTool => ({
  inputSchema: NO_ARGUMENTS,
  call: async () => ({ content }),
});

/** Every keyword that the suite wants to see again as it was written. */
const ALL_OF_JSON_SCHEMA: Tool['inputSchema'] = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** The tools that the suite calls, by name. */
export const FIXTURE_TOOLS: ReadonlyMap<string, FixtureTool> = new Map(
  Object.entries({
    test_simple_text: fixed(text('A simple text.')),
    test_image_content: fixed({ type: 'image', data: PIXEL, mimeType: 'image/png' }),
    test_audio_content: fixed({ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }),
    test_embedded_resource: fixed({
      type: 'resource',
      resource: { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'Embedded.' },
    }),
    test_multiple_content_types: fixed(
      text('Several kinds:'),
      { type: 'image', data: PIXEL, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      },
    ),
    test_streaming_elicitation: fixed(text('Nothing but the result is on the stream.')),
    json_schema_2020_12_tool: { ...fixed(text('ok')), inputSchema: ALL_OF_JSON_SCHEMA },
    test_error_handling: {
      inputSchema: NO_ARGUMENTS,
      call: async () => ({ isError: true, content: [text('This tool always fails.')] }),
    },
    test_logging_tool: {
      inputSchema: NO_ARGUMENTS,
      async call(_args, ctx) {
        await ctx.mcpReq.log('info', 'only for who asked for logs');
        return { content: [text('logged')] };
      },
    },
    test_tool_with_logging: {
      inputSchema: NO_ARGUMENTS,
      async call(_args, ctx) {
        for (const data of ['started', 'working', 'done']) {
          await ctx.mcpReq.notify({
            method: 'notifications/message',
            params: { level: 'info', data },
          });
        }
        return { content: [text('logged')] };
      },
    },
    test_tool_with_progress: {
      inputSchema: NO_ARGUMENTS,
      async call(_args, ctx) {
        const progressToken = ctx.mcpReq._meta?.progressToken;
        if (progressToken === undefined) return { content: [text('no token')] };
        for (const progress of [0, 50, 100]) {
          const params = { progressToken, progress, total: 100 };
          await ctx.mcpReq.notify({ method: 'notifications/progress', params });
        }
        return { content: [text(String(progressToken))] };
      },
    },
    ...Object.fromEntries(
      Object.entries(INPUT_TOOLS).map(([name, call]) => [
        name,
        { inputSchema: NO_ARGUMENTS, call } satisfies FixtureTool,
      ]),
    ),
  } satisfies Record<string, FixtureTool>),
);
