import { parse } from 'yaml';
import { z } from 'zod';

/** A worked example. */
export interface Example {
  readonly run: string;
  /** What the formula is given. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Path into the result, and what stands there. */
  readonly expect: Readonly<Record<string, unknown>>;
}

/** A line of `calc`: `expression = result`. */
export interface Calculation {
  readonly line: string;
  readonly value: number;
  readonly stated: number;
  /** Half of the last digit stated. */
  readonly tolerance: number;
}

export interface Section {
  readonly title: string;
  readonly examples: readonly Example[];
  readonly calculations: readonly Calculation[];
  /** Numbers of the words and the arithmetic. */
  readonly numbers: ReadonlySet<number>;
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

const expectation = z.record(z.string(), z.unknown()).refine((all) => Object.keys(all).length > 0);

/** One situation, or several that differ in what `cases` adds. */
const exampleForm = z.union([
  z
    .looseObject({ run: z.string(), expect: expectation, cases: z.undefined().optional() })
    .transform(({ expect, cases: _, ...shared }) => ({ ...shared, cases: [{ expect }] })),
  z.looseObject({
    run: z.string(),
    expect: z.undefined().optional(),
    cases: z.array(z.looseObject({ expect: expectation })).min(1),
  }),
]);

const sectionForm = z.strictObject({
  /** A heading of the document. */
  section: z.string(),
  examples: z
    .array(
      z.strictObject({
        about: z.string(),
        /** Lines of arithmetic. */
        calc: z.string().optional(),
        runs: z.array(exampleForm),
      }),
    )
    .min(1),
});

/**
 * The examples of a file, by section of the document.
 * @throws Error for one that is not of its form
 */
export function readSections(yaml: string): Section[] {
  return z
    .array(sectionForm)
    .parse(parse(yaml))
    .map(({ section, examples }) => {
      const calc = examples.flatMap(({ calc: lines = '' }) => lines.trim().split('\n'));
      const seen = examples.map(({ about, calc: lines = '' }) => `${about}\n${lines}`).join('\n');
      return {
        title: section,
        examples: examples.flatMap(({ runs }) => runs.flatMap(readExample)),
        calculations: calc.filter((line) => line !== '').map(calculate),
        numbers: new Set([...seen.matchAll(NUMBER)].map(([digits]) => toNumber(digits))),
      };
    });
}

function readExample({ run, cases, ...shared }: z.output<typeof exampleForm>): Example[] {
  return cases.map(({ expect, ...own }) => ({ run, given: { ...shared, ...own }, expect }));
}

function toNumber(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

/**
 * `what it is: 6,000 x 6 % + 100 = 460`, with + - x / % and parentheses; $ is decoration, and
 * `rounded up` behind the result is what it says.
 */
function calculate(line: string): Calculation {
  const [expression = '', result = ''] = line.slice(line.indexOf(':') + 1).split('=');
  const roundedUp = result.endsWith(' rounded up');
  const stated = result.replace(' rounded up', '').trim().replaceAll('$', '');
  const decimals = stated.split('.')[1]?.length ?? 0;
  const tokens = expression.match(/\d[\d,]*(?:\.\d+)?|[-+x/%()]|[^\s$]/g) ?? [];
  let at = 0;
  const exact = sum();
  const unit = 10 ** -decimals;
  const value = roundedUp ? Math.ceil(exact / unit - 1e-9) * unit : exact;
  if (at < tokens.length) throw new Error(`cannot read "${tokens[at]}" of: ${line}`);
  const negative = stated.startsWith('-');
  const amount = toNumber(stated.replace('-', ''));
  return {
    line,
    value,
    stated: negative ? -amount : amount,
    tolerance: (roundedUp ? 0 : 0.5 * unit) + 1e-9,
  };

  function sum(): number {
    let total = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      total += tokens[at++] === '+' ? product() : -product();
    }
    return total;
  }

  function product(): number {
    let total = factor();
    while (tokens[at] === 'x' || tokens[at] === '/') {
      total = tokens[at++] === 'x' ? total * factor() : total / factor();
    }
    return total;
  }

  function factor(): number {
    const token = tokens[at++] ?? '';
    let amount = 0;
    if (token === '(') {
      amount = sum();
      if (tokens[at++] !== ')') throw new Error(`a parenthesis stays open in: ${line}`);
    } else if (token === '-') {
      amount = -factor();
    } else if (/^\d/.test(token)) {
      amount = toNumber(token);
    } else {
      throw new Error(`cannot read "${token}" of: ${line}`);
    }
    if (tokens[at] !== '%') return amount;
    at += 1;
    return amount / 100;
  }
}

/**
 * What stands at a path of a result: fields and positions by dots, a card by its id in
 * brackets, as in `cards[2].net_value`.
 * @throws Error when nothing stands there
 */
export function lookUp(result: unknown, path: string): unknown {
  let here = result;
  for (const [step, , id] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const rows = Array.isArray(here) ? here : [];
    here =
      id === undefined
        ? field(here, step)
        : rows.find((row: unknown) => field(row, 'card_id') === Number(id));
    if (here === undefined) throw new Error(`nothing stands at "${step}" of ${path}`);
  }
  return here;
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
