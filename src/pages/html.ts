import { raw, html as tag } from 'hono/html';

/** Text that is already HTML. */
export type Html = ReturnType<typeof raw>;

type Part = string | number | Html | false | null | undefined | readonly Part[];

/**
 * HTML from a template: escapes every value that is not HTML itself, and leaves out what is false,
 * null or undefined. Quote all attributes.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  // The package waits for promises among the parts; here there are none.
  return tag(strings, ...parts) as Html;
}

/** Text that something trusted has made HTML of. */
export const trustedHtml = (text: string): Html => raw(text);

/** A data block: not run by browsers, so that no policy forbids it, and closed by nothing in it. */
export function dataBlock(type: string, data: object): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<script type="${type}">${raw(json)}</script>`;
}
