import { mapInSteps, type Steps } from '../../../kit/steps.ts';
import type { Html } from '../../../pages/html.ts';
import type { PageTexts } from '../deps.ts';
import { renderDocument } from '../markdown.ts';

interface DocumentPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: Html;
}

/** The chapters that are documents of the project, with the address of this server filled in. */
export function documents(texts: PageTexts, publicUrl: string): Steps<DocumentPage[]> {
  const filled = (markdown: string | null) =>
    (markdown ?? '')
      .replaceAll('https://<host>', publicUrl)
      // Files of the repository link to each other by name.
      .replaceAll(/\]\((webhooks|notices)\.md\)/g, '](/docs/$1)');
  return mapInSteps(listed(texts), 1, ({ markdown, ...page }) => ({
    ...page,
    body: renderDocument(filled(markdown)).body,
  }));
}

function listed(
  texts: PageTexts,
): readonly (Omit<DocumentPage, 'body'> & { readonly markdown: string | null })[] {
  return [
    {
      path: '/docs/rest-rules',
      title: 'REST: what clients can count on',
      description: 'Calls sent twice, keys that may do less, test keys, calls from web pages.',
      markdown: texts.rest,
    },
    {
      path: '/docs/webhooks',
      title: 'Webhooks',
      description: 'Events for programs by POST, signed as Standard Webhooks says.',
      markdown: texts.webhooks,
    },
    {
      path: '/docs/notices',
      title: 'Notices',
      description: 'What comes up for a saved wallet, by e-mail or in a calendar.',
      markdown: texts.notices,
    },
    {
      path: '/docs/changelog',
      title: 'Changelog',
      description: 'What changed, as users notice it.',
      markdown: texts.changelog,
    },
  ];
}
