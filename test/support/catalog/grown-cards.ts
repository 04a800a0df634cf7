import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CardSeed } from '../../../src/catalog/seeds/schema/card.ts';
import type { CatalogContent } from '../../../src/catalog/snapshot.ts';

/**
 * The catalogue with copies of its cards up to `count`: made-up banks issue them under ids, keys and
 * names of their own, with fees and rates that differ a little, so that no copy stands for another.
 */
export function grown<Content extends Pick<CatalogContent, 'cards'>>(
  content: Content,
  count: number,
): Content {
  const { cards } = content;
  const added = Array.from({ length: Math.max(0, count - cards.length) }, (_, index) => {
    const at = cards.length + index;
    const card = cards[at % cards.length];
    if (card === undefined) throw new Error('There is no card to copy.');
    return copy(card, at);
  });
  return { ...content, cards: [...cards, ...added] };
}

/** A folder of seeds that holds the grown catalogue, as `SEEDS_DIR` takes it. */
export async function writeGrownSeeds(
  folder: string,
  content: Pick<CatalogContent, 'cards'>,
  count: number,
): Promise<void> {
  await cp('seeds', folder, { recursive: true });
  const cards = grown(content, count).cards.slice(content.cards.length);
  await writeFile(
    path.join(folder, 'cards', 'generated.json'),
    JSON.stringify({ issuer: 'made-up banks', cards }),
  );
}

function copy(card: CardSeed, at: number): CardSeed {
  const issuer = `${syllables(at)} ${at % 3 === 0 ? 'Credit Union' : 'Bank'}`;
  return {
    ...card,
    card_id: 100_000 + at,
    key: `generated-${at}`,
    issuer,
    name: `${issuer} ${card.name}`,
    aliases: [],
    annual_fee: card.annual_fee === 0 ? 0 : card.annual_fee + (at % 13),
    earn: card.earn.map((rule) => ({ ...rule, rate: rule.rate + (at % 11) / 20 })),
  };
}

const SYLLABLES =
  'ba co di fen gra hol jin kel lo mor nes pa quin ros sta tre ul ver wes yor'.split(' ');
/** Cards of one made-up bank. */
const PER_BANK = 40;

function syllables(at: number): string {
  const part = (n: number) => SYLLABLES[n % SYLLABLES.length] ?? '';
  const bank = Math.floor(at / PER_BANK);
  return `${part(bank)}${part(Math.floor(bank / SYLLABLES.length))}${part(at >> 9)}`;
}
