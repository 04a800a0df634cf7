import { Marked, type Token, type Tokens } from 'marked';

/** How one client is connected to the address of a server. */
export interface Connection {
  readonly client: string;
  /** What to do, in Markdown. */
  readonly words: string;
  /** What to paste; null where the words are enough. */
  readonly paste: string | null;
  /** What the snippet is for, such as `cursor`. */
  readonly format: string | null;
}

/** Stands for the address of a server in the document. */
const PLACE = 'https://<host>';

/**
 * The clients of `docs/connect.md`, a section each: its first paragraph, and the snippet that
 * follows it. What comes after is for other ways, such as a key or a server of one's own. Sections
 * that do not name the address are about something else.
 */
export function readConnections(markdown: string, publicUrl: string): Connection[] {
  const tokens = new Marked().lexer(markdown);
  const starts = tokens.flatMap((token, at) => (isSection(token) ? [at] : []));
  return starts.flatMap((start, n) => {
    const heading = tokens[start] as Tokens.Heading;
    const own = tokens.slice(start + 1, starts[n + 1]).filter(({ type }) => type !== 'space');
    const [words, next] = own;
    if (words?.type !== 'paragraph') return [];
    const code = next?.type === 'code' ? (next as Tokens.Code) : null;
    if (!`${words.raw}${code?.text}`.includes(PLACE)) return [];
    const filled = (text: string) => text.replaceAll(PLACE, publicUrl);
    return [
      {
        client: heading.text,
        words: filled(words.raw.trim()),
        paste: code && filled(code.text),
        format: code?.lang?.split(' ')[1] ?? null,
      },
    ];
  });
}

const isSection = (token: Token): boolean => token.type === 'heading' && token.depth === 2;
