import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { parseTemplate, type TemplateIssue, type TemplateNode } from './template.ts';

/** What an argument's value can be completed from. */
export const ARGUMENT_COMPLETIONS = [
  'cards',
  'programs',
  'categories',
  'issuers',
  'credit_tiers',
  'none',
] as const;

const frontMatter = z.strictObject({
  name: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'use lower-case words joined by -, e.g. which-card'),
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().min(20).max(300),
  arguments: z
    .array(
      z.strictObject({
        name: z
          .string()
          .max(40)
          .regex(/^[a-z][a-z0-9_]*$/, 'use lower-case words joined by _, e.g. card_names'),
        description: z.string().trim().min(1).max(200),
        /** What its page in the documentation is tried with. */
        example: z.string().trim().min(1).max(200).optional(),
        required: z.boolean().default(false),
        completion: z.enum(ARGUMENT_COMPLETIONS).default('none'),
      }),
    )
    .max(10)
    .default([]),
});

export interface PromptFile extends z.output<typeof frontMatter> {
  readonly file: string;
  readonly nodes: readonly TemplateNode[];
  /** Length of the body in characters. */
  readonly length: number;
}

/** A fault of a prompt file, by line from 1. */
export interface PromptIssue extends TemplateIssue {
  readonly file: string;
}

/** The line in the file of a body's first line, for messages about nodes. */
export type ParsedPrompt =
  | { readonly prompt: PromptFile; readonly issues: readonly [] }
  | { readonly prompt: null; readonly issues: readonly PromptIssue[] };

/** Parses a prompt file; everything that prevents serving it is an issue. */
export function parsePrompt(file: string, source: string): ParsedPrompt {
  const text = source.replaceAll('\r\n', '\n');
  const [head, yaml = ''] = /^---\n([\s\S]*?)^---[ \t]*\n/m.exec(text) ?? [];
  if (head === undefined || !text.startsWith(head)) {
    const message = 'the file begins with front matter between two lines of ---';
    return { prompt: null, issues: [{ file, line: 1, message }] };
  }
  const meta = parseFrontMatter(yaml);
  const body = text.slice(head.length);
  const bodyLine = head.split('\n').length;
  const template = parseTemplate(body);
  const nodes = template.nodes.map((node) => shiftLines(node, bodyLine - 1));
  const issues: TemplateIssue[] = [
    ...meta.issues,
    ...template.issues.map(({ line, message }) => ({ line: line + bodyLine - 1, message })),
  ];
  if (meta.data) {
    const expected = file.replace(/^.*[\\/]/, '').replace(/\.md$/, '');
    if (meta.data.name !== expected) {
      issues.push({
        line: 2,
        message: `name is ${meta.data.name}, but the file is ${expected}.md`,
      });
    }
    issues.push(...placeholderIssues(meta.data.arguments, nodes));
    if (issues.length === 0) {
      return { prompt: { ...meta.data, file, nodes, length: body.length }, issues: [] };
    }
  }
  return { prompt: null, issues: issues.map((issue) => ({ file, ...issue })) };
}

function parseFrontMatter(yaml: string): {
  data: z.output<typeof frontMatter> | null;
  issues: readonly TemplateIssue[];
} {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  // The front matter starts on the file's second line.
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  if (document.errors.length > 0) {
    const issues = document.errors.map(({ message, pos }) => ({ line: lineAt(pos[0]), message }));
    return { data: null, issues };
  }
  const parsed = frontMatter.safeParse(document.toJS({ maxAliasCount: 0 }));
  if (parsed.success) {
    const names = parsed.data.arguments.map(({ name }) => name);
    const twice = names.find((name, position) => names.indexOf(name) !== position);
    if (twice === undefined) return { data: parsed.data, issues: [] };
    return { data: null, issues: [{ line: 2, message: `argument ${twice} stands twice` }] };
  }
  const issues = parsed.error.issues.map(({ path, message }) => {
    const node = nearestNode(document, path);
    const where = path.length > 0 ? `${path.join('.')}: ` : '';
    return { line: node?.range ? lineAt(node.range[0]) : 2, message: `${where}${message}` };
  });
  return { data: null, issues };
}

/** The node at the path, or the closest one above it: missing parts have none. */
function nearestNode(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]) {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node;
  }
  return document.contents;
}

function shiftLines(node: TemplateNode, by: number): TemplateNode {
  const line = node.line + by;
  return node.kind === 'section'
    ? { ...node, line, children: node.children.map((child) => shiftLines(child, by)) }
    : { ...node, line };
}

/** Unknown names, and optional arguments in text that remains when they have no value. */
function placeholderIssues(
  given: z.output<typeof frontMatter>['arguments'],
  nodes: readonly TemplateNode[],
): TemplateIssue[] {
  const known = new Map(given.map((argument) => [argument.name, argument]));
  const issues: TemplateIssue[] = [];
  const visit = (node: TemplateNode, within: readonly string[]): void => {
    const { line } = node;
    for (const name of usesOf(node)) {
      if (!known.has(name)) {
        const names = [...known.keys()].join(', ') || 'none';
        issues.push({
          line,
          message: `unknown placeholder {{${name}}}; the arguments are: ${names}`,
        });
      }
    }
    if (node.kind === 'section') {
      const inside = node.when === 'given' ? [...within, node.name] : within;
      for (const child of node.children) visit(child, inside);
    }
    if (node.kind !== 'value' || within.includes(node.name)) return;
    if (known.get(node.name)?.required === false) {
      const message = `${node.name} is optional: write it within {{#${node.name}}} ... {{/${node.name}}}`;
      issues.push({ line, message });
    }
  };
  for (const node of nodes) visit(node, []);
  return issues;
}

/** The arguments that a node itself names. */
export function usesOf(node: TemplateNode): readonly string[] {
  if (node.kind === 'text') return [];
  return node.kind === 'call' ? node.call.uses : [node.name];
}

/** All nodes, including those inside sections. */
export function allNodes(nodes: readonly TemplateNode[]): TemplateNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'section' ? [node, ...allNodes(node.children)] : [node],
  );
}
