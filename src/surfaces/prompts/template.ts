/**
 * The body of a prompt file. `{{name}}` is an argument's value; `{{#name}} ... {{/name}}` is shown
 * only when it was given, `{{^name}} ... {{/name}}` only when it was not. A fence with the language
 * `tool` and a tool's name holds the arguments of a call as JSON, with `{{name}}` for a value.
 */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  | { readonly kind: 'value'; readonly name: string; readonly line: number }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly when: 'given' | 'missing';
      readonly children: readonly TemplateNode[];
      readonly line: number;
    }
  | { readonly kind: 'call'; readonly call: CallTemplate; readonly line: number };

/**
 * A call whose arguments still contain `{"$argument": name}` for values and `{{name}}` in strings.
 */
export interface CallTemplate {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Names of the prompt's arguments that it uses. */
  readonly uses: readonly string[];
}

/** A fault of a prompt file, by line (from 1) of the text given. */
export interface TemplateIssue {
  readonly line: number;
  readonly message: string;
}

const NAME = '[a-z][a-z0-9_]*';
const TAG = new RegExp(
  [
    '^```tool[ \\t]+(?<tool>\\S+)[ \\t]*\\n(?<json>[\\s\\S]*?)^```[ \\t]*$',
    // A section mark alone on its line takes the line with it.
    `^[ \\t]*\\{\\{(?<lineMark>[#^/])\\s*(?<lineName>${NAME})\\s*\\}\\}[ \\t]*\\n`,
    `\\{\\{(?<mark>[#^/]?)\\s*(?<name>${NAME})\\s*\\}\\}`,
    '(?<broken>\\{\\{|\\}\\}|^```tool.*$)',
  ].join('|'),
  'gm',
);

interface Open {
  readonly name: string;
  readonly when: 'given' | 'missing';
  readonly line: number;
  readonly nodes: TemplateNode[];
}

/** Parses a body. If there is any issue, do not use the nodes. */
export function parseTemplate(body: string): {
  nodes: readonly TemplateNode[];
  issues: readonly TemplateIssue[];
} {
  const issues: TemplateIssue[] = [];
  const root: TemplateNode[] = [];
  const open: Open[] = [];
  let from = 0;
  let line = 1;
  const nodes = () => open.at(-1)?.nodes ?? root;
  const addText = (text: string) => {
    if (text !== '') nodes().push({ kind: 'text', text, line });
    line += text.split('\n').length - 1;
  };
  for (const match of body.matchAll(TAG)) {
    const { tool, json = '', broken } = match.groups ?? {};
    const mark = match.groups?.lineMark ?? match.groups?.mark ?? '';
    const name = match.groups?.lineName ?? match.groups?.name ?? '';
    addText(body.slice(from, match.index));
    from = match.index + match[0].length;
    if (broken !== undefined) issues.push({ line, message: brokenMessage(broken) });
    else if (tool !== undefined) {
      const call = parseCall(tool, json);
      if ('message' in call) issues.push({ line, message: call.message });
      else nodes().push({ kind: 'call', call, line });
    } else if (mark === '') nodes().push({ kind: 'value', name, line });
    else if (mark !== '/') {
      open.push({ name, when: mark === '#' ? 'given' : 'missing', line, nodes: [] });
    } else {
      const section = open.pop();
      if (section?.name !== name) {
        issues.push({ line, message: `{{/${name}}} closes no open section of that name` });
      } else {
        const { when, nodes: children, line: start } = section;
        nodes().push({ kind: 'section', name, when, children, line: start });
      }
    }
    line += match[0].split('\n').length - 1;
  }
  addText(body.slice(from));
  for (const section of open) {
    issues.push({ line: section.line, message: `section ${section.name} is never closed` });
  }
  return { nodes: root, issues };
}

function brokenMessage(text: string): string {
  return text.startsWith('```')
    ? 'a tool fence starts with ```tool and the name of a tool, and ends with ``` on its own line'
    : 'a placeholder is {{name}}, {{#name}}, {{^name}} or {{/name}}, with lower-case letters, digits and _';
}

function parseCall(tool: string, json: string): CallTemplate | { message: string } {
  const uses = new Set<string>();
  // Strings stay as they are, which distinguishes a bare {{name}} from one inside a string.
  const source = json.replace(
    new RegExp(`"(?:[^"\\\\\\n]|\\\\.)*"|\\{\\{\\s*(${NAME})\\s*\\}\\}`, 'g'),
    (all, name: string | undefined) => {
      if (name === undefined) return all;
      uses.add(name);
      return `{"$argument":"${name}"}`;
    },
  );
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    return {
      message: `the arguments of ${tool} are not valid JSON with {{name}} in place of values`,
    };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return { message: `the arguments of ${tool} are not a JSON object` };
  }
  for (const name of namesInStrings(source)) uses.add(name);
  return { tool, arguments: parsed as Record<string, unknown>, uses: [...uses] };
}

/** Names of `{{name}}` inside a text. */
export function namesInStrings(text: string): string[] {
  return [...text.matchAll(new RegExp(`\\{\\{\\s*(${NAME})\\s*\\}\\}`, 'g'))].map(
    (match) => match[1] ?? '',
  );
}
