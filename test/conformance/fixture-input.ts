import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { text } from './fixture-content.ts';
import type { FixtureTool } from './fixture-tools.ts';

/** Seals what a client carries between the rounds of a call. */
export const stateCodec = createRequestStateCodec<Record<string, unknown>>({
  key: crypto.getRandomValues(new Uint8Array(32)),
});

const ask = (message: string, name: string, type: 'string' | 'boolean') =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [name]: type === 'string' ? { type } : { type } },
      required: [name],
    },
  });
const askName = () => ask('What is your name?', 'name', 'string');
const sample = (words: string) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: words } }],
    maxTokens: 50,
  });
const sealed = (state: Record<string, unknown>) =>
  stateCodec.mint({ ...state, nonce: crypto.randomUUID() });

/** Missing in the SDK's own type. */
type Envelope = { readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities };

const responsesOf = (ctx: ServerContext) => ctx.mcpReq.inputResponses as Responses | undefined;
type Responses = Readonly<
  Record<string, { content?: { text?: string }; roots?: readonly unknown[] } | undefined>
>;
const accepted = (ctx: ServerContext, key: string) =>
  acceptedContent<Record<string, unknown>>(ctx.mcpReq.inputResponses, key);

/** Tools of the 2026-07-28 protocol that ask the client for something before they answer. */
export const INPUT_TOOLS: Readonly<Record<string, FixtureTool['call']>> = {
  async test_missing_capability(_args, ctx) {
    if (responsesOf(ctx)?.answer) return { content: [text('sampled')] };
    return inputRequired({ inputRequests: { answer: sample('Say pong.') } });
  },
  async test_input_required_result_elicitation(_args, ctx) {
    const name = accepted(ctx, 'user_name')?.name;
    if (typeof name === 'string') return { content: [text(`Hello, ${name}!`)] };
    return inputRequired({ inputRequests: { user_name: askName() } });
  },
  async test_input_required_result_sampling(_args, ctx) {
    const answer = responsesOf(ctx)?.capital_question;
    if (answer) return { content: [text(`Sampling response: ${answer.content?.text}`)] };
    const capital_question = sample('What is the capital of France?');
    return inputRequired({ inputRequests: { capital_question } });
  },
  async test_input_required_result_list_roots(_args, ctx) {
    const roots = responsesOf(ctx)?.client_roots?.roots;
    if (roots) return { content: [text(`Roots: ${JSON.stringify(roots)}`)] };
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  },
  async test_input_required_result_request_state(_args, ctx) {
    if (accepted(ctx, 'confirm') && ctx.mcpReq.requestState() !== undefined) {
      return { content: [text('state-ok')] };
    }
    const inputRequests = { confirm: ask('Is it right?', 'ok', 'boolean') };
    return inputRequired({ inputRequests, requestState: await sealed({}) });
  },
  async test_input_required_result_multiple_inputs(_args, ctx) {
    const responses = responsesOf(ctx);
    const name = accepted(ctx, 'user_name')?.name;
    const greeting = responses?.greeting?.content?.text;
    const roots = responses?.client_roots?.roots;
    if (typeof name === 'string' && greeting !== undefined && roots) {
      return { content: [text(`${greeting} ${name}, ${roots.length} roots`)] };
    }
    return inputRequired({
      inputRequests: {
        user_name: askName(),
        greeting: sample('Greet someone.'),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await sealed({}),
    });
  },
  async test_input_required_result_multi_round(_args, ctx) {
    const state = ctx.mcpReq.requestState<{ round?: number; name?: string }>();
    if (state?.round === undefined) {
      return inputRequired({
        inputRequests: { step1: askName() },
        requestState: await sealed({ round: 1 }),
      });
    }
    if (state.round === 1) {
      const name = accepted(ctx, 'step1')?.name;
      return inputRequired({
        inputRequests: { step2: ask('Which colour do you like?', 'color', 'string') },
        requestState: await sealed({ round: 2, name }),
      });
    }
    return { content: [text(`${state.name} likes ${accepted(ctx, 'step2')?.color}`)] };
  },
  async test_input_required_result_tampered_state(_args, ctx) {
    if (accepted(ctx, 'confirm') && ctx.mcpReq.requestState() !== undefined) {
      return { content: [text('integrity-ok')] };
    }
    const inputRequests = { confirm: ask('Is it right?', 'ok', 'boolean') };
    return inputRequired({ inputRequests, requestState: await sealed({}) });
  },
  async test_input_required_result_capabilities(_args, ctx) {
    if (ctx.mcpReq.inputResponses) return { content: [text('answered')] };
    const envelope = ctx.mcpReq.envelope as Envelope | undefined;
    const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY];
    return inputRequired({
      inputRequests: {
        ...(declared?.elicitation && { user_name: askName() }),
        ...(declared?.sampling && { greeting: sample('Greet someone.') }),
        ...(declared?.roots && { client_roots: inputRequired.listRoots() }),
      },
    });
  },
};

/** A prompt that asks first. */
export function askingPrompt(ctx: ServerContext) {
  const context = accepted(ctx, 'user_context')?.context;
  if (typeof context !== 'string') {
    const user_context = ask('What is it about?', 'context', 'string');
    return inputRequired({ inputRequests: { user_context } });
  }
  return { messages: [{ role: 'user' as const, content: text(`It is about ${context}`) }] };
}
