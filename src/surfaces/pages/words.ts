import { type Html, html } from '../../pages/html.ts';

// Made once: each takes longer to make than a hundred figures to write.
const US_DOLLARS = { style: 'currency', currency: 'USD' } as const;
const CENTS = new Intl.NumberFormat('en-US', US_DOLLARS);
const WHOLE = new Intl.NumberFormat('en-US', { ...US_DOLLARS, maximumFractionDigits: 0 });
const COUNT = new Intl.NumberFormat('en-US');
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Dollars with cents only where they matter. */
export function dollars(amount: number): string {
  const isWhole = Number.isInteger(amount) || Math.abs(amount) >= 100;
  return (isWhole ? WHOLE : CENTS).format(amount);
}

/** Dollars and cents, where figures are added up. */
export const exactly = (amount: number): string => CENTS.format(amount);

export const count = (value: number): string => COUNT.format(value);

/** `Nov 2026` of `2026-11`. */
export function monthWords(month = ''): string {
  const [year = '', number = '1'] = month.split('-');
  return `${SHORT_MONTH.format(Date.UTC(2000, Number(number) - 1))} ${year}`;
}

/** `purchase_apr` as people read it. */
export const plain = (name: string): string => name.replaceAll('_', ' ');

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How sure a verdict is, and with what it turns: `confidence low: it turns with a, or with b`. */
export function sureness(level: string, turnsAt: readonly string[]): string {
  const turns = turnsAt.map((one) => `with ${one}`).join(', or ');
  return `confidence ${level}${turns && `: it turns ${turns}`}`;
}

/** A name or path of programs, which may go on in the next line after its signs. */
export function breakable(name: string): Html {
  const parts = name.split(/(?<=[_/])/);
  return html`${parts.map((part, at) => html`${at > 0 && html`<wbr>`}${part}`)}`;
}

/** A link to another site, which learns nothing of where it was clicked. */
export function outside(url: string, words: string): Html {
  if (!/^https?:\/\//.test(url)) return html`${words}`;
  return html`<a href="${url}" rel="noopener noreferrer nofollow">${words}</a>`;
}

/** Columns of which a phone has no room beside each other. */
const MANY = 4;

/**
 * A table that scrolls by itself where it is wider than the page; one of many columns is a list on
 * phones, where what it is to screen readers has to be said.
 * @param onPhones `paired`: columns keep their places, below the name of their row
 */
export function table(
  caption: string,
  heads: readonly Head[],
  rows: readonly (readonly (string | Html)[])[],
  onPhones?: 'paired',
): Html {
  const isStacked = !onPhones && heads.length >= MANY;
  const look = isStacked ? 'stacked' : onPhones;
  const role = (name: string): Html => html`${look && html` role="${name}"`}`;
  const columns = heads.map((head) => {
    const isNumber = typeof head !== 'string';
    return { name: isNumber ? head.number : head, look: isNumber && html` class="number"` };
  });
  const cell = (content: string | Html, at: number): Html => {
    const { name, look } = columns[at] ?? { name: '', look: false };
    if (at === 0) return html`<th scope="row"${role('rowheader')}>${content}</th>`;
    const inner = isStacked && content !== '' ? html`<div>${content}</div>` : content;
    return html`<td${look}${role('cell')}${isStacked && html` data-head="${name}"`}>${inner}</td>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table${look && html` class="${look}"`}${role('table')}>
<caption>${caption}</caption>
<thead${role('rowgroup')}><tr${role('row')}>${columns.map(
    ({ name, look }) => html`<th scope="col"${look}${role('columnheader')}>${name}</th>`,
  )}</tr></thead>
<tbody${role('rowgroup')}>${rows.map(
    (cells) => html`<tr${role('row')}>${cells.map(cell)}</tr>\n`,
  )}</tbody></table></div>`;
}

type Head = string | { readonly number: string };
