import { type Html, html } from './html.ts';

const MENU = [
  { path: '/cards', label: 'Cards' },
  { path: '/docs', label: 'Docs' },
  { path: '/coverage', label: 'Coverage' },
  { path: '/methodology', label: 'Methodology' },
  { path: '/pricing', label: 'Pricing' },
  { path: '/wallet', label: 'Wallet' },
  { path: '/console', label: 'Console' },
] as const;

const FOOT = [
  { path: '/docs/quickstart', label: 'Quickstart' },
  { path: '/docs/rest', label: 'REST reference' },
  { path: '/docs/changelog', label: 'Changelog' },
  { path: '/docs/status', label: 'Status' },
] as const;

/** @param here the entry of the menu that the page belongs to */
export function siteHeader(here: string | null): Html {
  return html`<header class="site-header">
<a class="brand" href="/">Cardwright</a>
<nav aria-label="Site"><ul>${MENU.map(
    ({ path, label }) =>
      html`<li><a href="${path}"${path === here && html` aria-current="true"`}>${label}</a></li>`,
  )}</ul></nav>
</header>`;
}

export function siteFooter(): Html {
  return html`<footer class="site-footer">
<nav aria-label="More"><ul>${FOOT.map(({ path, label }) => html`<li><a href="${path}">${label}</a></li>`)}</ul></nav>
<p>Every amount is an estimate, for information; nothing here is financial advice. Names of cards and issuers are trademarks of their owners.</p>
</footer>`;
}
