import { list } from '../../../../kit/words.ts';

/** What nobody selected of a card. */
export interface Unselected {
  readonly name: string;
  /** What most forget to name. */
  readonly left: readonly string[];
  /** The dollars of its other credits, in words; empty: none. */
  readonly more: string;
}

/** One note for all cards of which something was forgotten, and one for those with other credits alone. */
export function unselectedTexts(idle: readonly Unselected[]): string[] {
  const [forgotten, others] = [true, false].map((is) =>
    idle.filter(({ left }) => left.length > 0 === is),
  );
  const texts: string[] = [];
  if (forgotten?.length) {
    const own = forgotten.filter(({ more }) => more);
    const whose = (name: string) => (forgotten.length > 1 ? `${name} ` : '');
    const also =
      own.length > 0 &&
      ` Credits not selected either, a year: ${own.map(({ name, more }) => whose(name) + more).join('; ')}.`;
    const names = forgotten.map(({ name, left }) => `${list(left)} of ${name}`).join('; ');
    const counts = forgotten.flatMap(({ left }) => left).length > 1 ? 'count' : 'counts';
    texts.push(
      `benefit_selections leaves out ${names}, which ${counts} as $0: weigh what you use of that.${also || ''}`,
    );
  }
  const told = (others ?? []).map(({ name, more }) => `${name} ${more}`);
  return told.length > 0
    ? [...texts, `Credits not selected, so at $0 a year: ${told.join('; ')}.`]
    : texts;
}
