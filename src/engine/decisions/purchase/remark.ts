import type { End } from '../../explain/confidence.ts';
import type { BestCardInput } from './input.ts';

/** Something that the figures of a card assume, leave out or cannot know. */
export interface Remark {
  readonly note: string;
  /** Of what is taken for granted, or for missing: how things stand if it is otherwise. */
  readonly otherwise: Otherwise | null;
}

export interface Otherwise extends End<Partial<BestCardInput>> {
  /** The only card whose figures it changes; null where it may be any. */
  readonly card_id: number | null;
}
