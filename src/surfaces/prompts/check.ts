import { itemsOf, propertyOf, type Schema, variantsOf } from '../../operation/json-schema.ts';
import { allNodes, type PromptFile, type PromptIssue, usesOf } from './prompt-file.ts';
import type { CallTemplate, TemplateIssue } from './template.ts';
import type { ToolShape } from './tool-shapes.ts';

/** Longest body, in characters: about 1,500 tokens of an assistant's context. */
const LONGEST_BODY = 6_000;

/** Problems of a prompt that can be served, for its author. */
export function checkPrompt(
  prompt: PromptFile,
  tools: ReadonlyMap<string, ToolShape>,
): PromptIssue[] {
  const nodes = allNodes(prompt.nodes);
  const used = new Set(nodes.flatMap(usesOf));
  const issues: TemplateIssue[] = prompt.arguments
    .filter(({ name }) => !used.has(name))
    .map(({ name }) => ({ line: 2, message: `argument ${name} is never used in the body` }));
  if (prompt.length > LONGEST_BODY) {
    const message = `the body has ${prompt.length} characters; ${LONGEST_BODY} is the most`;
    issues.push({ line: 1, message });
  }
  for (const node of nodes) {
    if (node.kind !== 'call') continue;
    const found = callIssues(node.call, tools);
    issues.push(...found.map((message) => ({ line: node.line, message })));
  }
  const words = knownWords(prompt, tools);
  for (const node of nodes) {
    if (node.kind === 'text') issues.push(...wordIssues(node.text, node.line, words, tools));
  }
  return issues.map((issue) => ({ file: prompt.file, ...issue })).sort((a, b) => a.line - b.line);
}

function callIssues(call: CallTemplate, tools: ReadonlyMap<string, ToolShape>): string[] {
  const shape = tools.get(call.tool);
  return shape
    ? argumentIssues(call.tool, call.arguments, shape.input, '')
    : [unknownTool(call.tool, tools)];
}

function unknownTool(name: string, tools: ReadonlyMap<string, ToolShape>): string {
  return `unknown tool ${name}; the tools are: ${[...tools.keys()].join(', ')}`;
}

function argumentIssues(tool: string, value: unknown, schema: Schema, path: string): string[] {
  if (Array.isArray(value)) {
    const items = itemsOf(schema) ?? {};
    return value.flatMap((item) => argumentIssues(tool, item, items, path));
  }
  if (typeof value !== 'object' || value === null || '$argument' in value) return [];
  // The schema says nothing about the values allowed here.
  if (variantsOf(schema).every((variant) => variant.type === undefined)) return [];
  const issues = Object.entries(value).flatMap(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`;
    const property = propertyOf(schema, key);
    if (property) return argumentIssues(tool, inner, property, here);
    const known = variantsOf(schema).flatMap((variant) => Object.keys(variant.properties ?? {}));
    return [`${tool} has no argument ${here}; it takes: ${[...new Set(known)].join(', ')}`];
  });
  const missing = ((schema.required ?? []) as string[]).filter((name) => !(name in value));
  return [
    ...issues,
    ...missing.map((name) => `${tool} needs the argument ${path === '' ? '' : `${path}.`}${name}`),
  ];
}

/** Words in backticks that the prompt may use: its arguments, the tools, and their field names. */
function knownWords(prompt: PromptFile, tools: ReadonlyMap<string, ToolShape>): Set<string> {
  const words = new Set([...tools.keys(), ...prompt.arguments.map(({ name }) => name)]);
  for (const { input, output } of tools.values()) {
    collectWords(input, words);
    collectWords(output, words);
  }
  for (const surface of ['response_format', 'suggested_next']) words.add(surface);
  return words;
}

function collectWords(schema: unknown, words: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties, enum: values } = schema as Schema;
  for (const name of Object.keys(properties ?? {})) words.add(name);
  for (const value of Array.isArray(values) ? values : []) words.add(String(value));
  for (const inner of Object.values(schema)) collectWords(inner, words);
}

/** A word with an underscore in backticks counts as a tool's name or one of its terms. */
function wordIssues(
  text: string,
  line: number,
  words: ReadonlySet<string>,
  tools: ReadonlyMap<string, ToolShape>,
): TemplateIssue[] {
  return [...text.matchAll(/`([a-z]+(?:_[a-z0-9]+)+)`/g)].flatMap((match) => {
    const [, word = ''] = match;
    if (words.has(word)) return [];
    const at = line + text.slice(0, match.index).split('\n').length - 1;
    return [{ line: at, message: unknownTool(word, tools) }];
  });
}
