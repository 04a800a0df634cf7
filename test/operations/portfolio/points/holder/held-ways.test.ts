import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const UNKNOWN = 'Whether points that are moved in count as the activity';
const there = (program_key: string, last_activity?: string) => ({
  program_key,
  point_balances: [{ program_key, balance: 24_000, ...(last_activity && { last_activity }) }],
});

describe('a program asked about with cards of banks', () => {
  it('tells what comes there from them, also beside a balance that may end', async () => {
    const line =
      'With the cards held, points come to it from: Chase Ultimate Rewards at 1:1, 1,000 at least, usually instant.';
    const cards = ['CSP'];
    const held = await told({ ...there('Aeroplan', '2025-07'), cards });
    expect(held).toContain(`${line}\n${UNKNOWN}`);
    const none = await told({ program_key: 'Aeroplan', cards });
    expect(none).toContain(line);
    expect(none).toMatch(/^Points come to it also from: (?!.*Chase)/m);
    expect(none).not.toContain(UNKNOWN);
  });

  it('says which card opens what the held ones do not, and what gives more', async () => {
    const closed = await told({ ...there('Hyatt'), cards: ['Freedom Unlimited'] });
    expect(closed).toMatch(
      /^Chase Ultimate Rewards points come to it only with Chase Sapphire Preferred \(\$\d+ a year\), /m,
    );
    expect(closed).not.toContain(UNKNOWN);
    const better = await told({ ...there('AAdvantage'), cards: ['Double Cash'] });
    expect(better).toMatch(
      /Citi ThankYou Rewards \(1,000 become 700\), at 1:1 with Citi Strata Premier Card \(\$\d+ a year\) or .*, 1,000 at least, transfer time not known\./,
    );
  });

  it.each([
    ['a card keeps them', 'Aeroplan', ['CSP', 'Chase Aeroplan']],
    ['the rule says what counts', 'Etihad', ['Double Cash']],
    ['they do not end', 'Delta', ['Amex Gold']],
  ])('asks nothing of activity where %s', async (_why, program, cards) => {
    const text = await told({ ...there(program), cards });
    expect(text).toContain('With the cards held, points come to it from: ');
    expect(text).not.toContain(UNKNOWN);
  });

  it('says that a time is not known of what it names alone', async () => {
    expect(await told({ ...there('Aeroplan'), cards: ['CSP'] })).not.toMatch(/^How long /m);
    expect(await told({ program_key: 'World of Hyatt' })).toContain('How long the others take');
  });
});
