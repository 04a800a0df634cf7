import type { ResourceLink } from '@modelcontextprotocol/server';
import type { Services } from '../../../operation/context.ts';

/** Cards that an answer leads to: as many as are compared at a time. */
const CARDS_MAX = 3;
const SOURCES_MAX = 5;

/** Fields of answers that hold the address of a source. */
const SOURCE_FIELDS = new Set(['source', 'extraction_source', 'product_page_url']);

type Catalog = Pick<ReturnType<Services['catalog']>, 'resolveCard' | 'cardsById'>;

/** Where an answer leads: its cards with all their facts, and the pages that its facts are from. */
export function linksOf(output: unknown, catalog: Catalog): ResourceLink[] {
  const names = new Set<string>();
  const sources = new Set<string>();
  gather(output, (key, value) => {
    if (key === 'card_name') names.add(value);
    else if (SOURCE_FIELDS.has(key) && value.startsWith('https://')) sources.add(value);
  });
  return [...cardLinks(names, catalog), ...[...sources].slice(0, SOURCES_MAX).map(sourceLink)];
}

function cardLinks(names: ReadonlySet<string>, catalog: Catalog): ResourceLink[] {
  const links: ResourceLink[] = [];
  for (const name of names) {
    if (links.length === CARDS_MAX) break;
    const read = catalog.resolveCard(name);
    const card = read.kind === 'found' ? catalog.cardsById.get(read.card_id) : undefined;
    if (!card) continue;
    const uri = `cards://${card.seed.card_id}`;
    links.push({
      type: 'resource_link',
      uri,
      name: uri,
      title: card.seed.name,
      mimeType: 'application/json',
    });
  }
  return links;
}

function sourceLink(uri: string): ResourceLink {
  const { hostname } = new URL(uri);
  return { type: 'resource_link', uri, name: uri, title: `Source: ${hostname}` };
}

/** Every text of an answer with the name of its field, in order. */
function gather(value: unknown, take: (key: string, value: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') take(key, inner);
    else gather(inner, take);
  }
}
