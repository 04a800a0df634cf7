import type {
  ContentBlock,
  GetPromptResult,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
} from '@modelcontextprotocol/server';

/** One red pixel, and a WAV file without a sample: the suite only asks for their kind. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
export const SILENCE = Buffer.from(
  'RIFF$\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\0\0\0',
  'latin1',
).toString('base64');

export function text(words: string): ContentBlock {
  return { type: 'text', text: words };
}

/** The resources that the suite reads, by URI. */
const CONTENTS: Readonly<Record<string, ReadResourceResult['contents'][number]>> = {
  'test://static-text': {
    uri: 'test://static-text',
    mimeType: 'text/plain',
    text: 'A text that never changes.',
  },
  'test://static-binary': { uri: 'test://static-binary', mimeType: 'image/png', blob: PIXEL },
  'test://watched-resource': {
    uri: 'test://watched-resource',
    mimeType: 'text/plain',
    text: 'A text that could change.',
  },
};

export const RESOURCES: Resource[] = Object.values(CONTENTS).map(({ uri, mimeType }) => ({
  uri,
  name: uri.replace('test://', ''),
  ...(mimeType !== undefined && { mimeType }),
}));

export const TEMPLATES: ResourceTemplateType[] = [
  { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
];

/** @returns null when there is no such resource. */
export function readFixture(uri: string): ReadResourceResult | null {
  const known = CONTENTS[uri];
  if (known) return { contents: [known] };
  const [, id] = /^test:\/\/template\/([^/]+)\/data$/.exec(uri) ?? [];
  if (id === undefined) return null;
  const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { contents: [{ uri, mimeType: 'application/json', text: data }] };
}

export const PROMPTS: Prompt[] = [
  { name: 'test_simple_prompt', description: 'No arguments.' },
  {
    name: 'test_prompt_with_arguments',
    description: 'Two arguments.',
    arguments: [
      { name: 'arg1', description: 'The first.', required: true },
      { name: 'arg2', description: 'The second.', required: true },
    ],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'A resource within.',
    arguments: [{ name: 'resourceUri', description: 'Which one.', required: true }],
  },
  { name: 'test_prompt_with_image', description: 'An image within.' },
  { name: 'test_input_required_result_prompt', description: 'Asks before it answers.' },
];

/** @returns null when there is no such prompt, or it is one that asks first. */
export function getFixturePrompt(
  name: string,
  given: Readonly<Record<string, string>>,
): GetPromptResult | null {
  const user = (content: ContentBlock) => ({ role: 'user' as const, content });
  switch (name) {
    case 'test_simple_prompt':
      return { messages: [user(text('A prompt without arguments.'))] };
    case 'test_prompt_with_arguments': {
      const { arg1, arg2 } = given;
      return { messages: [user(text(`A prompt with arg1='${arg1}' and arg2='${arg2}'`))] };
    }
    case 'test_prompt_with_embedded_resource': {
      const uri = given.resourceUri ?? '';
      const resource = { uri, mimeType: 'text/plain', text: 'A resource within a prompt.' };
      return { messages: [user({ type: 'resource', resource }), user(text('Read it.'))] };
    }
    case 'test_prompt_with_image': {
      const image = { type: 'image', data: PIXEL, mimeType: 'image/png' } as const;
      return { messages: [user(image), user(text('Look at it.'))] };
    }
    default:
      return null;
  }
}
