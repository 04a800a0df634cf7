import { mapInSteps, type Steps } from '../../../kit/steps.ts';
import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { type RenderedDocument, renderDocument } from '../markdown.ts';

export interface MethodologyPages {
  readonly short: Page;
  /** By the name that their address ends with. */
  readonly sections: ReadonlyMap<string, Page>;
}

/** The short text for people, and each section of the long one. Made once: it does not change. */
export function* methodologyPages(
  markdown: string | null,
  publicUrl: string,
): Steps<MethodologyPages> {
  const texts = (markdown ?? '').split(/^(?=## )/m).slice(1);
  const sections = yield* mapInSteps(texts, 1, (text) => renderDocument(text, 'section'));
  const links = sections.flatMap(({ headings }) => headings.slice(0, 1));
  const pages = sections.map((section, at): [string, Page] => {
    const { id = '', text = '' } = links[at] ?? {};
    return [id, sectionPage(section, { at, links, title: text, publicUrl })];
  });
  return { short: shortPage(links, publicUrl), sections: new Map(pages) };
}

type Links = RenderedDocument['headings'];

function sectionPage(
  { body }: RenderedDocument,
  about: { at: number; links: Links; title: string; publicUrl: string },
): Page {
  const { at, links, title, publicUrl } = about;
  const here = links[at];
  const before = links[at - 1];
  const after = links[at + 1];
  return {
    title: `${title}: methodology`,
    menu: '/methodology',
    shared: true,
    listing: {
      description: `How Cardwright computes it: ${title}, a rule that the tests hold against worked examples.`,
      canonical: `${publicUrl}/methodology/${here?.id ?? ''}`,
    },
    body: html`<p class="soft"><a href="/methodology">Methodology</a></p>
<h1>${title}</h1>
<article class="text document first">${body}</article>
<nav class="row" aria-label="Sections">
${before && html`<a class="button plain" href="/methodology/${before.id}">← ${before.text}</a>`}
${after && html`<a class="button plain" href="/methodology/${after.id}">${after.text} →</a>`}
</nav>`,
  };
}

function shortPage(links: Links, publicUrl: string): Page {
  return {
    title: 'How the figures are made',
    menu: '/methodology',
    shared: true,
    listing: {
      description:
        'How Cardwright values credit cards: exact splits of spending under caps, points by what they buy, credits as people use them, and a source for every fact.',
      canonical: `${publicUrl}/methodology`,
    },
    body: html`<h1>How the figures are made</h1>
<p class="lead">A program computes every figure, the same way each time; a language model may put a result into words and never makes a number.</p>
<div class="columns two">
<section class="text">
<h2>Rewards</h2>
<p>A year is gone through month by month. Each category of spending goes where it earns most, under every cap, rotating quarter, choice and date. With several cards the split is the exact best one, not a good guess, and what a card is worth in a wallet is the best split with it less the best split without it.</p>
<h2>Points</h2>
<p>A point counts as what it buys: cash, a portal, or transfers where a card of the wallet unlocks them. Your own value for a point comes first. Every value has a low and a high end, and the answer says where the verdict turns between them.</p>
<h2>Credits</h2>
<p>A credit counts as often as it resets in the year. Those that you say you use count in full; those you say nothing of count half, of a card that you do not hold only where your spending uses them; on spending that you do not have they count nothing.</p>
</section>
<section class="text">
<h2>Verdicts</h2>
<p>A card is compared with the best that costs nothing on the same spending, so no loss is ever called worth it. Confidence is computed too: high when the verdict stands with points and credits at either end of their ranges and with spending a fifth up or down.</p>
<h2>Facts</h2>
<p>Each group of facts carries its sources with rank and date. Two independent sources confirm a fact; where sources disagree, the dispute is told; what nobody says is unknown and counts nothing. <a href="/coverage">How much is known, and how old it is</a>.</p>
<h2>What it is not</h2>
<p>Estimates for information: no approval is promised, taxes are left out, and nothing here is financial advice.</p>
</section>
</div>
<h2 id="formulas">An answer read from start to end, all constants, every rule</h2>
<p>Each rule has examples worked out by hand; the tests of the project recompute all of them.</p>
<ol class="contents-grid">${links.map(({ id, text }) => html`<li><a href="/methodology/${id}">${text}</a></li>`)}</ol>`,
  };
}
