import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function ask(card_name: string, spending: object | undefined, more: object = {}) {
  const params = spending === undefined ? {} : { spending };
  const { data } = await run('check_card_renewal', { card_name, params, ...more });
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  return { data, text };
}

/** The line, and the dollars a month that it names. */
const lineOf = (text: string) =>
  /^.*(?:pays its|matches|after its fee|more than).* from about \$([\d,]+) a month.*$/m.exec(
    text,
  ) ?? [];

describe('from what spending a card pays its fee at its renewal', () => {
  it('is told against what it is changed to, where the verdict turns', async () => {
    const { data, text } = await ask('Blue Cash Preferred', { groceries: 100 });
    expect(data.verdict).toBe('DOWNGRADE');
    // 3% more on groceries for $95.
    expect(lineOf(text)[0]).toBe(
      'It matches Blue Cash Everyday Card from American Express from about $264 a month on groceries.',
    );
    const more = await ask('Blue Cash Preferred', { groceries: 270 });
    expect(more.data.verdict).toBe('RENEW');
  });

  it('is told beside the best card without a fee, also of a card that is kept', async () => {
    const none = { benefit_selections: ['none'] };
    const asked = { groceries: 300, dining: 300 };
    const { data, text } = await ask('Amex Gold', asked, none);
    expect(data.verdict).toBe('CANCEL_AND_REPLACE');
    expect(lineOf(text)[0]).toMatch(
      /^Beside .+ for the rest, it pays its fee from about .+ or .+, other spending as given\.$/,
    );
    const kept = await ask('Amex Gold', { ...asked, groceries: 900 }, none);
    expect(kept.data.verdict).toBe('RENEW');
    expect(lineOf(kept.text)[1]).toBe(lineOf(text)[1]);
  });

  it('is told beside the cards held, where these decide', async () => {
    const held_cards = ['Double Cash', 'Amex Gold'];
    const spending = { groceries: 400, gas: 200, dining: 100 };
    const { text } = await ask('Blue Cash Preferred', spending, { held_cards });
    expect(lineOf(text)[0]).toMatch(
      /^Beside Citi Double Cash Card and American Express Gold Card, it matches /,
    );
  });

  it('is left out without a fee, where credits pay it, or where no amount does', async () => {
    expect(lineOf((await ask('Capital One Savor', { dining: 300 })).text)).toEqual([]);
    expect(lineOf((await ask('Sapphire Reserve', { dining: 300, travel: 300 })).text)).toEqual([]);
    const none = { benefit_selections: ['none'] };
    expect(lineOf((await ask('Venture X', { dining: 300, other: 500 }, none)).text)).toEqual([]);
  });
});
