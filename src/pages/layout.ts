import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Html, html } from './html.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#14213d;--soft:#5a6478;--line:#d9dee8;--paper:#fff;--ground:#f3f5f9;--brand:#0b5c4b;--on:#fff;--bad:#a3152b;--bad-paper:#fdf0f2}
@media (prefers-color-scheme:dark){:root{--ink:#eef1f7;--soft:#a4aec2;--line:#37415a;--paper:#182136;--ground:#0e1524;--brand:#4cc3a5;--on:#06231c;--bad:#ff9aa8;--bad-paper:#3a1820}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;display:flex;flex-direction:column;align-items:center;padding:2.5rem 1rem}
.brand{font-weight:700;letter-spacing:.01em;margin:0 0 1.25rem;display:flex;gap:.6rem;align-items:center}
.brand span{width:1.9rem;height:1.25rem;border-radius:.25rem;background:var(--brand);box-shadow:inset 0 -.4rem 0 rgba(255,255,255,.28)}
main{width:100%;max-width:27rem;background:var(--paper);border:1px solid var(--line);border-radius:.9rem;padding:1.75rem;box-shadow:0 1px 3px rgba(10,20,40,.07)}
h1{font-size:1.35rem;line-height:1.3;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1rem;margin:1.25rem 0 .4rem}
p{margin:.5rem 0;overflow-wrap:anywhere}
.soft{color:var(--soft);font-size:.92rem}
label{display:block;font-weight:600;margin:1rem 0 .3rem}
input[type=email],input[type=password],input[inputmode]{width:100%;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:.5rem;padding:.65rem .75rem}
button{font:inherit;font-weight:600;border-radius:.5rem;padding:.7rem 1.1rem;border:1px solid var(--brand);background:var(--brand);color:var(--on);cursor:pointer;width:100%}
button.plain{background:transparent;color:var(--ink);border-color:var(--line)}
button.link{width:auto;padding:0;border:0;background:none;color:inherit;text-decoration:underline;font-weight:400}
.row{display:flex;gap:.75rem;margin-top:1.5rem}
form.single{margin-top:1.25rem}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
a{color:inherit}
ul.scopes{list-style:none;margin:.5rem 0;padding:0}
ul.scopes li{padding:.5rem 0 .5rem 1.8rem;position:relative;border-top:1px solid var(--line)}
ul.scopes li::before{content:"\\2713";position:absolute;left:.3rem;color:var(--brand);font-weight:700}
dl{margin:.75rem 0;border:1px solid var(--line);border-radius:.6rem;padding:.35rem .9rem}
dl div{padding:.4rem 0}
dt{color:var(--soft);font-size:.85rem}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.fault{background:var(--bad-paper);color:var(--bad);border-radius:.5rem;padding:.65rem .85rem;margin:.75rem 0}
.app{border-top:1px solid var(--line);padding:.25rem 0 1rem;margin-top:1rem}
footer{margin-top:1.25rem;text-align:center;color:var(--soft);font-size:.85rem;max-width:27rem}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly footer?: Html;
}

/**
 * Sends a page with its own headers: it loads nothing but our one style, runs no script, and cannot
 * be framed.
 *
 * @param formTargets where forms may lead besides our own pages, redirects included, as CSP
 * sources.
 */
export function sendPage(
  res: Response,
  status: number,
  page: Page,
  formTargets: readonly string[] = [],
): void {
  res.status(status).set({
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'no-store',
    // With it, our own forms carry an Origin that can be checked, and other sites learn nothing.
    'Referrer-Policy': 'same-origin',
  });
  res.type('html').send(document(page).text);
}

function document({ title, body, footer }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Cardwright</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<p class="brand"><span aria-hidden="true"></span>Cardwright</p>
<main>
${body}
</main>
<footer>${footer ?? html`Credit-card intelligence for assistants.`}</footer>
</body>
</html>
`;
}
