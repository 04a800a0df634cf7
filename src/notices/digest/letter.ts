import type { Letter } from '../../accounts/people/mail.ts';
import { isoDay } from '../../kit/day.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Told, ToldChange, ToldEvent } from '../told.ts';
import { changeWords, eventWords, type Words } from '../words.ts';

export interface DigestLinks {
  readonly wallet: string;
  readonly settings: string;
  /** Ends the letters, without signing in. */
  readonly unsubscribe: string;
}

export interface Digest {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Most entries of a section; the wallet's page has all. */
const ENTRIES_MAX = 30;

const ESTIMATES =
  'Every amount is an estimate, for information; nothing here is financial advice. Dates are of the catalog and of what you have saved: your issuer has the last word.';

/** What is told, as a letter; null: there is nothing to tell. */
export function digestOf(
  { events, changes }: Told,
  now: Date,
  rhythm: string | null,
  links: DigestLinks,
): Digest | null {
  if (events.length + changes.length === 0) return null;
  const sections = [
    section('Coming up', events, eventWords),
    section('Changed on cards you hold', changes, changeWords),
  ].filter(({ entries }) => entries.length > 0);
  const counts = [
    events.length > 0 ? `${events.length} coming up` : '',
    changes.length > 0 ? `${changes.length} changed` : '',
  ].filter(Boolean);
  const title = `Your cards on ${isoDay(now)}`;
  const why =
    rhythm === null
      ? 'Letters are off: this is what one would say.'
      : `You get this letter ${rhythm}, because you asked for it.`;
  return {
    subject: `Your cards: ${counts.join(', ')}`,
    text: textOf(title, sections, why, links),
    html: htmlOf(title, sections, why, links),
  };
}

/** As it is sent to somebody. */
export function letterTo(
  to: string,
  digest: Digest,
  { unsubscribe }: DigestLinks,
  messageId: string,
): Letter {
  return {
    ...{ to, ...digest, messageId },
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      // RFC 8058 knows https alone.
      ...(unsubscribe.startsWith('https:') && {
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
  };
}

interface Section {
  readonly title: string;
  readonly entries: readonly Words[];
  readonly more: number;
}

function section<One extends ToldEvent | ToldChange>(
  title: string,
  all: readonly One[],
  words: (one: One) => Words,
): Section {
  const entries = all.slice(0, ENTRIES_MAX).map(words);
  return { title, entries, more: all.length - entries.length };
}

const moreOf = ({ more }: Section): string => `and ${more} more, in your wallet`;

function textOf(
  title: string,
  sections: readonly Section[],
  why: string,
  links: DigestLinks,
): string {
  const parts = sections.map((one) =>
    [
      `${one.title}\n`,
      ...one.entries.map(
        ({ day, title: what, lines }) =>
          `- ${day}: ${what}.\n${lines.map((line) => `  ${line}\n`).join('')}`,
      ),
      ...(one.more > 0 ? [`- ${moreOf(one)}\n`] : []),
    ].join('\n'),
  );
  return `${title}

${parts.join('\n')}
Your wallet: ${links.wallet}
Change or end these letters: ${links.settings}
End them without signing in: ${links.unsubscribe}

${why} ${ESTIMATES}
`;
}

/** Plain HTML: nothing is loaded from anywhere. */
function htmlOf(
  title: string,
  sections: readonly Section[],
  why: string,
  links: DigestLinks,
): string {
  const body = sections.map(
    (one): Html => html`<h2>${one.title}</h2>
<ul>${one.entries.map(
      ({ day, title: what, lines }) => html`<li><strong>${day}: ${what}.</strong>
${lines.map((line) => html`<br>${line}\n`)}</li>\n`,
    )}${one.more > 0 && html`<li>${moreOf(one)}</li>\n`}</ul>\n`,
  );
  return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1>
${body}<p><a href="${links.wallet}">Your wallet</a></p>
<p>${why} <a href="${links.settings}">Change or end these letters</a>, or <a href="${links.unsubscribe}">end them without signing in</a>.</p>
<p>${ESTIMATES}</p></body></html>
`);
}
