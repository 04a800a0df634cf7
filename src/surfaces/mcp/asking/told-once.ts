/** What several texts have alike stands once, behind them. */

/** Words shorter than this are no repetition that anybody minds: of a clause, and of a sentence. */
const [LONG_CLAUSE, LONG_SENTENCE] = [60, 30];

export interface ToldOnce {
  readonly own: readonly string[];
  readonly shared: readonly string[];
}

/**
 * Texts without the lines, rows and long clauses that all of them have; their first lines and the
 * headings of lists stay, as they say what each is about.
 */
export function toldOnce(texts: readonly string[]): ToldOnce {
  const apart = texts.map((text) => linesOf(text));
  const everyHas = (line: string, isRow: boolean) =>
    apart.every((lines) => lines.some((one) => one.line === line && one.isRow === isRow));
  const [first = []] = apart;
  const alike = first.filter(
    ({ line, isRow }, at) => at > 0 && !line.endsWith(':') && everyHas(line, isRow),
  );
  const rows = new Set(alike.flatMap(({ line, isRow }) => (isRow ? [line] : [])));
  const lines = new Set(alike.flatMap(({ line, isRow }) => (isRow ? [] : [line])));
  const left = apart.map((own) =>
    withoutRows(
      own.filter(({ line, isRow }) => isRow || !lines.has(line)),
      rows,
    ),
  );
  const clauses = sharedClauses(left);
  return {
    own: left.map((own) => own.map((line) => withoutClauses(line, clauses)).join('\n')),
    shared: [
      ...(clauses.length > 0 ? [`All of these: ${clauses.map(ended).join(' ')}`] : []),
      ...(rows.size > 0 ? ['Of all of these:', ...rows] : []),
      ...lines,
    ],
  };
}

interface Line {
  readonly line: string;
  /** Whether it belongs to a list below a heading that ends in a colon. */
  readonly isRow: boolean;
}

function linesOf(text: string): Line[] {
  let isListed = false;
  return text.split('\n').map((line) => {
    isListed = line.endsWith(':') || (isListed && line.startsWith('- '));
    return { line, isRow: isListed && line.startsWith('- ') };
  });
}

/** The heading of a list counts its rows: it says how many of them stand below. */
function withoutRows(lines: readonly Line[], rows: ReadonlySet<string>): string[] {
  return lines.flatMap(({ line, isRow }, at) => {
    if (!isRow) return [line];
    const isLast = !lines[at + 1]?.isRow;
    const since = lines.findLastIndex((one, before) => before < at && !one.isRow);
    const gone = lines.slice(since + 1, at + 1).filter((one) => rows.has(one.line)).length;
    const some = gone < at - since ? 'and the' : 'the';
    const rest = isLast && gone > 0 ? [`- ${some} ${gone} of all of these, below`] : [];
    return [...(rows.has(line) ? [] : [line]), ...rest];
  });
}

const clausesOf = (line: string): string[] => line.split(/(?<=[;.]) (?![^(]*\))/);

function sharedClauses(texts: readonly (readonly string[])[]): string[] {
  const all = texts.map((lines) => lines.filter((line) => !line.startsWith('- ')).map(clausesOf));
  const sets = all.map((lines) => new Set(lines.flatMap((clauses) => clauses.slice(1).map(bare))));
  return (all[0] ?? [])
    .flatMap((clauses) => clauses.slice(1))
    .filter((clause) => isLong(clause) && sets.every((one) => one.has(bare(clause))));
}

function withoutClauses(line: string, clauses: readonly string[]): string {
  if (line.startsWith('- ')) return line;
  const gone = new Set(clauses.map(bare));
  const [first = '', ...more] = clausesOf(line);
  const left = more.filter((clause) => !gone.has(bare(clause)));
  return left.length === more.length ? line : ended([first, ...left].join(' '));
}

function isLong(clause: string): boolean {
  return clause.length >= (/^[A-Z].*\.$/.test(clause) ? LONG_SENTENCE : LONG_CLAUSE);
}

/** A clause ends a sentence in one text and not in another. */
const bare = (clause: string): string => clause.replace(/[;.]$/, '');
const ended = (text: string): string => text.replace(/;$/, '.');
