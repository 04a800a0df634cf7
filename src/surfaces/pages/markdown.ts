import { Marked } from 'marked';
import { type Html, trustedHtml } from '../../pages/html.ts';

/** A document of ours as HTML, with what its headings are called in links. */
export interface RenderedDocument {
  readonly body: Html;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

/**
 * Renders a document of the project: what is in it is trusted. Its title is left out, as the page
 * has one; that of a section too, which the page then is about.
 */
export function renderDocument(
  markdown: string,
  kind: 'whole' | 'section' = 'whole',
): RenderedDocument {
  const headings: { id: string; text: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text);
        if (depth === 2) headings.push({ id, text: text.replaceAll('`', '') });
        if (depth === 2 && kind === 'section') return '';
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  const text = marked.parse(markdown.replace(/^# .*\n/, ''), { async: false });
  // Wide tables scroll by themselves, by keyboard too; each is called by its heading.
  let heading = 'Table';
  const scrolling = text
    .replaceAll(/<h[2-6] [^>]*>(.*?)<\/h[2-6]>|<table>/g, (found, words?: string) => {
      if (words === undefined)
        return `<div class="scroll" tabindex="0" role="region" aria-label="${heading}"><table>`;
      heading = words.replaceAll(/<[^>]*>/g, '').replaceAll('"', '&quot;');
      return found;
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
  return { body: trustedHtml(scrolling), headings };
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
