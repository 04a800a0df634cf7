import { promptFolders } from './bundled-texts.ts';
import { readConfig } from './config.ts';
import { OPERATIONS } from './operations/index.ts';
import { checkPrompt } from './surfaces/prompts/check.ts';
import { issueText, PromptError, readPrompts } from './surfaces/prompts/library.ts';
import type { PromptIssue } from './surfaces/prompts/prompt-file.ts';
import { toolShapes } from './surfaces/prompts/tool-shapes.ts';

/** `npm run prompts:check`: prints every fault of every prompt with its file and line. */
function main(): void {
  const tools = toolShapes(OPERATIONS);
  const issues: PromptIssue[] = [];
  let count = 0;
  try {
    const prompts = readPrompts(promptFolders(readConfig()));
    count = prompts.size;
    for (const prompt of prompts.values()) issues.push(...checkPrompt(prompt, tools));
  } catch (error) {
    if (!(error instanceof PromptError)) throw error;
    issues.push(...error.issues);
  }
  for (const issue of issues) process.stderr.write(`${issueText(issue)}\n`);
  if (issues.length > 0) process.exit(1);
  process.stdout.write(`${count} prompts are fine\n`);
}

main();
