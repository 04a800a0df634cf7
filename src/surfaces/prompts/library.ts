import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import { quoted } from '../../kit/clean-text.ts';
import { invalidParams } from '../protocol-error.ts';
import {
  type ARGUMENT_COMPLETIONS,
  type PromptFile,
  type PromptIssue,
  parsePrompt,
} from './prompt-file.ts';
import { LONGEST_VALUE, renderPrompt } from './render.ts';
import type { ToolShape } from './tool-shapes.ts';

/** The prompts as they are served. */
export interface PromptLibrary {
  list(): Prompt[];
  /** @throws ProtocolError for an unknown prompt and for missing, unknown or overlong arguments. */
  get(name: string, values: Readonly<Record<string, string>>): GetPromptResult;
  /** Values that its file names to try it with; null when there is no such prompt. */
  exampleOf(name: string): Readonly<Record<string, string>> | null;
  /** Completion source for an argument; null when there is no such prompt or argument. */
  completionOf(name: string, argument: string): (typeof ARGUMENT_COMPLETIONS)[number] | null;
}

export interface LibraryOptions {
  /** Later folders win over earlier ones when file names collide. */
  readonly folders: readonly string[];
  readonly tools: ReadonlyMap<string, ToolShape>;
  /** Whether to read changed files again, at the next request. */
  readonly reload: boolean;
  /** Called with changed files that cannot be served; the previous version stays. */
  warn(message: string): void;
}

/** A prompt file that cannot be served; the message names file, line and fault. */
export class PromptError extends Error {
  readonly issues: readonly PromptIssue[];

  constructor(issues: readonly PromptIssue[]) {
    super(issues.map(issueText).join('\n'));
    this.name = 'PromptError';
    this.issues = issues;
  }
}

export function issueText({ file, line, message }: PromptIssue): string {
  return `${path.relative(process.cwd(), file)}:${line}: ${message}`;
}

/**
 * Reads the prompts of the folders.
 *
 * @throws PromptError when one of them cannot be served.
 */
export function openPrompts(options: LibraryOptions): PromptLibrary {
  let stamp = stampOf(options.folders);
  let prompts = readPrompts(options.folders);

  function current(): ReadonlyMap<string, PromptFile> {
    if (!options.reload) return prompts;
    const now = stampOf(options.folders);
    if (now === stamp) return prompts;
    stamp = now;
    try {
      prompts = readPrompts(options.folders);
    } catch (error) {
      if (!(error instanceof PromptError)) throw error;
      options.warn(`prompts not reloaded: ${error.message}`);
    }
    return prompts;
  }

  return {
    list: () => [...current().values()].map(describe),
    get(name, given) {
      const prompt = current().get(name);
      if (!prompt) throw invalidParams(`Unknown prompt: ${quoted(name)}`);
      const values = new Map(Object.entries(given));
      refuseValues(prompt, values);
      const text = renderPrompt(prompt, values, options.tools);
      return {
        description: prompt.description,
        messages: [{ role: 'user', content: { type: 'text', text } }],
      };
    },
    exampleOf(name) {
      const given = current().get(name)?.arguments ?? null;
      if (given === null) return null;
      return Object.fromEntries(
        given.flatMap(({ name: argument, example }) => (example ? [[argument, example]] : [])),
      );
    },
    completionOf(name, argument) {
      const known = current()
        .get(name)
        ?.arguments.find((own) => own.name === argument);
      return known?.completion ?? null;
    },
  };
}

/** All prompt files of the folders, by name, sorted. @throws PromptError. */
export function readPrompts(folders: readonly string[]): ReadonlyMap<string, PromptFile> {
  const files = new Map(
    folders.flatMap((folder) => promptFiles(folder).map((file) => [path.basename(file), file])),
  );
  const parsed = [...files.values()].map((file) => parsePrompt(file, readFileSync(file, 'utf8')));
  const issues = parsed.flatMap((result) => result.issues);
  if (issues.length > 0) throw new PromptError(issues);
  const prompts = parsed.flatMap(({ prompt }) => (prompt ? [prompt] : []));
  prompts.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return new Map(prompts.map((prompt) => [prompt.name, prompt]));
}

function promptFiles(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`Setting PROMPTS_DIR: cannot read the folder ${folder} (${code})`);
  }
}

/** Differs when a file was added, removed or changed. */
function stampOf(folders: readonly string[]): string {
  return folders
    .flatMap(promptFiles)
    .map((file) => {
      const { mtimeMs, size } = statSync(file);
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');
}

function describe(prompt: PromptFile): Prompt {
  return {
    name: prompt.name,
    title: prompt.title,
    description: prompt.description,
    arguments: prompt.arguments.map(({ name, description, required }) => ({
      name,
      description,
      required,
    })),
  };
}

function refuseValues(prompt: PromptFile, values: ReadonlyMap<string, string>): void {
  const known = prompt.arguments.map(({ name }) => name);
  for (const [name, value] of values) {
    if (!known.includes(name)) {
      throw invalidParams(
        `${prompt.name} has no argument ${quoted(name)}; it takes: ${known.join(', ')}`,
      );
    }
    if (value.length > LONGEST_VALUE) {
      throw invalidParams(`The argument ${name} is longer than ${LONGEST_VALUE} characters.`);
    }
  }
  for (const { name, required, description } of prompt.arguments) {
    if (required && !values.get(name)?.trim()) {
      throw invalidParams(`The argument ${name} is required: ${description}`);
    }
  }
}
