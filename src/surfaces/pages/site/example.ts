import { setImmediate } from 'node:timers/promises';
import { type Call, execute } from '../../../operation/execute.ts';
import { type Html, html } from '../../../pages/html.ts';
import { sourceName } from '../../../pages/source-name.ts';
import { PLANS, type Plan } from '../../../plans/plans.ts';
import type { Report } from '../../dependencies.ts';
import { callTool } from '../../mcp/call-tool.ts';
import type { ToolTable } from '../../mcp/tool-table.ts';
import { capital, exactly, outside, plain, table } from '../words.ts';

const QUESTION =
  'I spend $600 a month on dining, $800 on groceries and $300 on travel. Is the Amex Gold worth its fee for me?';
const TOOL = 'calculate_card_value';
const GIVEN = {
  card_name: 'Amex Gold',
  spending: { dining: 600, groceries: 800, travel: 300 },
} as const;

/** Of the answer: the verdict and what decides it, then what its facts lack. */
const LINES = 4;
const AGE = 'Not checked ';

interface Step {
  readonly subject: string;
  readonly detail: string;
  readonly value: number;
  readonly source: string | null;
  readonly as_of: string | null;
}

/**
 * A question that this server answers while the page is made, with every step of its calculation.
 * The steps are of paid plans; nobody's input is in this one, so that it shows no more than itself.
 */
export async function liveExample(
  callOf: (plan: Plan) => Call,
  tools: ToolTable,
  report: Report,
): Promise<Html> {
  const tool = tools.get(TOOL);
  if (!tool) throw new Error(`no tool ${TOOL}`);
  const call = callOf(PLANS.pro);
  // One after the other: the second finds the answer of the first.
  const { output } = await execute(tool.operation, GIVEN, call);
  await setImmediate();
  const answer = await callTool(tool, GIVEN, call, report);
  const [first] = answer.content;
  const text = first?.type === 'text' ? first.text : '';
  const said = text.split('\n').filter((line) => line !== '');
  const shown = said.filter((line, at) => at < LINES || line.includes(AGE));
  const { trace: steps = [] } = output as { readonly trace?: readonly Step[] };
  return html`<section class="panel example" aria-labelledby="example">
<h2 id="example">A question, answered by this server just now</h2>
<div class="said you"><p class="who">You ask your assistant</p><p>${QUESTION}</p></div>
<div class="said"><p class="who">It calls <code>${TOOL}</code></p><pre tabindex="0"><code>${JSON.stringify(GIVEN, null, 1)}</code></pre></div>
<div class="said"><p class="who">Cardwright answers</p>${shown.map((line) => html`<p>${line}</p>`)}</div>
<details open><summary>The calculation, step by step, with sources</summary>
${stepsTable(steps.filter(({ value }) => value !== 0))}
</details></section>`;
}

function stepsTable(steps: readonly Step[]): Html {
  const total = steps.reduce((sum, { value }) => sum + value, 0);
  return table(
    'A year after the first',
    ['Step', 'How', { number: 'Dollars' }, 'Source'],
    [
      ...steps.map(({ subject, detail, value, source, as_of }) => [
        capital(plain(subject)),
        detail,
        exactly(value),
        source === null ? '' : html`${outside(source, sourceName(source))}${as_of && `, ${as_of}`}`,
      ]),
      ['Left after the fee', '', html`<strong>${exactly(total)}</strong>`, ''],
    ],
  );
}
