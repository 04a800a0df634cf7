import type { PromptLibrary } from '../prompts/library.ts';
import type { OwnPagesDependencies } from './account/own-pages.ts';
import type { Visitors } from './visitor.ts';

/** Documents of the project, in Markdown; null where a file is missing. */
export interface PageTexts {
  readonly methodology: string | null;
  /** How each client is connected. */
  readonly connect: string | null;
  readonly changelog: string | null;
  readonly webhooks: string | null;
  readonly notices: string | null;
  /** What clients of the REST API can count on. */
  readonly rest: string | null;
}

/** What the pages of the site are made of. */
export interface SiteDependencies extends OwnPagesDependencies {
  readonly prompts: PromptLibrary;
  readonly visitors: Visitors;
  readonly texts: PageTexts;
}
