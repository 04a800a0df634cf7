/** As much of PromQL as the rules of docs/operations/alerts.yaml use, on two scrapes that are equal. */

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
type Scrape = ReadonlyMap<string, readonly Sample[]>;

const LABEL = /(\w+)(!?[=~]~?)"([^"]*)"/g;

/** The samples of a text as Prometheus reads it, by name. */
export function readScrape(text: string): Map<string, Sample[]> {
  const found = new Map<string, Sample[]>();
  for (const [, name = '', marks = '', value] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
    const labels = Object.fromEntries([...marks.matchAll(LABEL)].map(([, key, , of]) => [key, of]));
    found.set(name, [...(found.get(name) ?? []), { labels, value: Number(value) }]);
  }
  return found;
}

const TOKEN = /\s*(==|[<>]|\d[\d.e]*|\w+(?:\{[^}]*\})?(?:\[\w+\])?|[(),/])/y;

/** What a rule finds, and so alerts about. @throws Error for what is not understood */
export function evaluate(expression: string, scrape: Scrape): readonly Sample[] {
  const tokens: string[] = [];
  const text = expression.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw new Error(`not understood: ${text.slice(at)}`);
    tokens.push(token);
  }
  const take = (wanted?: string): string => {
    const token = tokens.shift() ?? '';
    if (wanted !== undefined && token !== wanted) throw new Error(`${token}, not ${wanted}`);
    return token;
  };

  function both(): readonly Sample[] {
    const left = comparison();
    if (tokens[0] !== 'and') return left;
    take();
    return both().length > 0 ? left : [];
  }

  function comparison(): readonly Sample[] {
    let left = term();
    while (['<', '>', '==', '/'].includes(tokens[0] ?? '')) {
      const sign = take();
      const right = term();
      left = left.flatMap(({ labels, value }) => {
        const other = matching(right, labels);
        if (other === undefined) return [];
        if (sign === '/') return [{ labels, value: value / other }];
        const holds = { '<': value < other, '>': value > other, '==': value === other }[sign];
        return holds ? [{ labels, value }] : [];
      });
    }
    return left;
  }

  function term(): readonly Sample[] {
    const token = take();
    if (/^\d/.test(token)) return [{ labels: {}, value: Number(token) }];
    const next = tokens[0];
    if (token === 'absent' || token === 'rate' || token === 'increase') {
      const given = inBrackets();
      if (token === 'absent') return given.length > 0 ? [] : [{ labels: {}, value: 1 }];
      return given.map(({ labels }) => ({ labels, value: 0 }));
    }
    if (token === 'histogram_quantile') {
      // Of no growth at all there is none.
      inBrackets();
      return [{ labels: {}, value: Number.NaN }];
    }
    if (/^(?:min|max|sum)$/.test(token) && (next === '(' || next === 'by')) return grouped(token);
    return selected(token);
  }

  function inBrackets(): readonly Sample[] {
    take('(');
    let last = both();
    while (tokens[0] === ',') {
      take();
      last = both();
    }
    take(')');
    return last;
  }

  function grouped(how: string): Sample[] {
    let by: string[] = [];
    if (tokens[0] === 'by') {
      take();
      take('(');
      by = [take()];
      take(')');
    }
    const groups = new Map<string, Sample[]>();
    for (const one of inBrackets()) {
      const key = JSON.stringify(by.map((label) => [label, one.labels[label] ?? '']));
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    return [...groups].map(([key, members]) => {
      const values = members.map(({ value }) => value);
      const sum = values.reduce((one, other) => one + other, 0);
      const value = { min: Math.min(...values), max: Math.max(...values), sum }[how] ?? sum;
      return { labels: Object.fromEntries(JSON.parse(key)), value };
    });
  }

  function selected(token: string): readonly Sample[] {
    const [, name = '', marks = ''] = /^(\w+)(?:\{(.*)\})?/.exec(token) ?? [];
    const wanted = [...marks.matchAll(LABEL)];
    return (scrape.get(name) ?? []).filter(({ labels }) =>
      wanted.every(([, key = '', sign = '', text = '']) => {
        const value = labels[key] ?? '';
        const is = sign.endsWith('~') ? new RegExp(`^(?:${text})$`).test(value) : value === text;
        return is !== sign.startsWith('!');
      }),
    );
  }

  const found = both();
  if (tokens.length > 0) throw new Error(`not understood: ${tokens.join(' ')}`);
  return found;
}

/** The value with the same labels; a number has none and stands beside all. */
function matching(right: readonly Sample[], labels: Sample['labels']): number | undefined {
  const [first] = right;
  if (right.length === 1 && first && Object.keys(first.labels).length === 0) return first.value;
  const key = (of: Sample['labels']) => JSON.stringify(Object.entries(of).sort());
  return right.find((one) => key(one.labels) === key(labels))?.value;
}
