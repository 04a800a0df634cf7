import { Parser } from 'htmlparser2';

/** What nobody reads on a page. */
const SKIPPED = new Set(['iframe', 'noscript', 'script', 'style', 'svg', 'template']);
const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'br', 'caption', 'dd', 'details', 'div', 'dl'],
  ...['dt', 'fieldset', 'figcaption', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'summary', 'table'],
  ...['tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);
const CELLS = new Set(['td', 'th']);
/** Between the cells of a row. */
export const CELL_MARK = ' | ';

/**
 * The words of an HTML page: a line for each block and for each row of a table, whose cells are
 * parted by `|`. Markup that changes while the words stay leaves it equal.
 */
export function pageText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let skipped = 0;
  let cells = 0;
  const end = () => {
    const words = line
      .replace(/\s+/g, ' ')
      .replace(/^(?: ?\|)+ ?| ?(?:\| ?)+$/g, '')
      .trim();
    if (words !== '') lines.push(words);
    line = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      // Void elements close at once, so that depths stay right.
      if (SKIPPED.has(name) || skipped > 0) skipped += 1;
      else if (CELLS.has(name)) {
        cells += 1;
        line += CELL_MARK;
      } else if (BLOCKS.has(name)) {
        // A block inside a cell does not end its row.
        if (cells > 0) line += ' ';
        else end();
      }
      if (name === 'img' && skipped === 0 && attributes.alt) line += ` ${attributes.alt} `;
    },
    ontext(text) {
      if (skipped === 0) line += text;
    },
    onclosetag(name) {
      if (skipped > 0) skipped -= 1;
      else if (CELLS.has(name)) cells = Math.max(0, cells - 1);
      else if (BLOCKS.has(name)) {
        if (cells > 0) line += ' ';
        else end();
      }
    },
  });
  parser.end(html);
  end();
  return lines.join('\n');
}
