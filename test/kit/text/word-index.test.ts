import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWordIndex } from '../../../src/kit/text/word-index.ts';

it('finds the texts that have all words, in their order', () => {
  const word = fc.constantFrom('air', 'fee', 'hotel', 'credit', 'lounge');
  const words = fc.array(word, { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), words, (texts, asked) => {
      const index = createWordIndex(texts.map((text, at) => [text, at] as const));
      const all = [...texts.keys()].filter((at) => asked.every((one) => texts[at]?.includes(one)));
      expect(index.holding(asked)).toEqual(asked.length === 0 ? [] : all);
    }),
  );
});
