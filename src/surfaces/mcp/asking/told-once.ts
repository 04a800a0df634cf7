/** What several texts have alike stands once, behind them. */

/** Words shorter than this are no repetition that anybody minds: of an item of a list, and of a sentence. */
const [LONG_ITEM, LONG_SENTENCE] = [60, 30];

export interface ToldOnce {
  readonly own: readonly string[];
  readonly shared: readonly string[];
}

/**
 * Texts without the lines, rows and long parts of lines that all of them have; their first lines and the
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
  const parts = sharedParts(left);
  return {
    own: left.map((own) => own.flatMap((line) => withoutParts(line, parts)).join('\n')),
    shared: [
      ...[...parts].map(([label, alike]) => {
        const head = label === '' ? 'All of these' : `${label} of all of these`;
        return `${head}: ${alike.map(ended).join(' ')}`;
      }),
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

/** What a line begins with that names no card, as `Earn rates`. */
const labelOf = (line: string): string => /^[A-Z][^:;.]*(?=: )/.exec(line)?.[0] ?? '';

/** A line without its label in parts that can be understood alone: the items of a list, and sentences. */
function partsOf(line: string, label: string): string[] {
  const body = label === '' ? line : line.slice(label.length + ': '.length);
  const [first = '', ...sentences] = body.split(/(?<=\.) (?=[A-Z])(?![^(]*\))/);
  return [...first.split(/(?<=;) (?![^(]*\))/), ...sentences];
}

/** What all texts say within lines, by the label of the lines where all have it. */
function sharedParts(texts: readonly (readonly string[])[]): Map<string, readonly string[]> {
  const all = texts.map((lines) => lines.filter((line) => !line.startsWith('- ')));
  const labels = [...new Set((all[0] ?? []).map(labelOf))].filter((label) =>
    all.every((lines) => lines.some((line) => labelOf(line) === label)),
  );
  const alike = (under: string, from: number) => {
    const sets = all.map((lines) => {
      const own = lines.filter((line) => labelIn(line, labels) === under);
      return new Set(own.flatMap((line) => partsOf(line, under).slice(from).map(bare)));
    });
    const [first = new Set<string>(), ...others] = sets;
    return [...first].filter((part) => isLong(part) && others.every((set) => set.has(part)));
  };
  const found = labels.filter(Boolean).map((label) => [label, alike(label, 0)] as const);
  // Where each line is of another card, its first words say of which.
  return new Map([...found, ['', alike('', 1)] as const].filter(([, parts]) => parts.length > 0));
}

const labelIn = (line: string, labels: readonly string[]): string => {
  const label = labelOf(line);
  return labels.includes(label) ? label : '';
};

function withoutParts(line: string, shared: ReadonlyMap<string, readonly string[]>): string[] {
  if (line.startsWith('- ')) return [line];
  const label = labelIn(line, [...shared.keys()]);
  const gone = shared.get(label) ?? [];
  const parts = partsOf(line, label);
  const left = parts.filter((part, at) => {
    return (label === '' && at === 0) || !gone.includes(bare(part));
  });
  if (left.length === parts.length) return [line];
  const head = label === '' ? '' : `${label}: `;
  return left.length === 0 ? [] : [`${head}${ended(left.join(' '))}`];
}

/** An item of a list is repeated more often without harm than a sentence. */
function isLong(part: string): boolean {
  return part.length >= (/^[A-Z]/.test(part) ? LONG_SENTENCE : LONG_ITEM);
}

/** An item ends a sentence in one text and not in another. */
const bare = (part: string): string => part.replace(/[;.]$/, '');
const ended = (text: string): string => text.replace(/[;.]?$/, '.');
