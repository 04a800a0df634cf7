import { readConfig } from './config.ts';
import { OPERATIONS } from './operations/index.ts';
import { promptFolders } from './shipped-texts.ts';
import { checkPrompt } from './surfaces/prompts/check.ts';
import { issueText, PromptError, readPrompts } from './surfaces/prompts/library.ts';
import type { PromptIssue } from './surfaces/prompts/prompt-file.ts';
import { toolShapes } from './surfaces/prompts/tool-shapes.ts';

/** Tools that prompts name already, though the server has none of that name yet. */
const COMING = [
  'get_card_benefits',
  'get_card_terms',
  'get_changes',
  'recommend_card_for_category',
  'check_card_renewal',
  'check_merchant_benefits',
  'optimize_portfolio',
  'get_points_playbook',
  'manage_points_balances',
];

const ANYTHING = { type: 'object', additionalProperties: {} };

/** `npm run prompts:check`: every fault of every prompt with its file and line. */
function main(): void {
  const tools = new Map(toolShapes(OPERATIONS));
  for (const name of COMING) if (!tools.has(name)) tools.set(name, { input: ANYTHING, output: {} });
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
