import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../../support/server.ts';
import { callTool } from '../../../support/tools/tools.ts';

describe('get_changes', () => {
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  const changes = (input: Record<string, unknown>, key = server.keys.pro) =>
    callTool(server.url, key, 'get_changes', input);

  it('lists the changes of a card or program newest first, under its common name', async () => {
    const card = await changes({ card_name: 'CSR', field: 'annual_fee' });
    expect(card.structuredContent).toMatchObject({ subject: 'Chase Sapphire Reserve' });
    const rows = card.structuredContent?.changes as { detected_at: string; new_value: string }[];
    expect(rows.map((row) => row.new_value)).toEqual(expect.arrayContaining(['450', '795']));
    const dates = rows.map((row) => row.detected_at);
    expect(dates).toEqual([...dates].sort().reverse());
    const program = await changes({ program_key: 'UR', since: '2026-01-01' });
    expect(program.content[0]?.text).toContain('Chase Ultimate Rewards since 2026-01-01');
  });

  it('tells what has changed first, and of what is announced the soonest first', async () => {
    const { content, structuredContent } = await changes({ since: '2026-01-01', limit: 36 });
    const text = content[0]?.text ?? '';
    expect(text).toContain('newest first, then those announced, the soonest first:');
    const days = [...text.matchAll(/^- (\d{4}-\d\d-\d\d) /gm)].map(([, day = '']) => day);
    const today = new Date().toISOString().slice(0, 10);
    const past = days.filter((day) => day <= today);
    const ahead = days.filter((day) => day > today);
    expect(past.length).toBeGreaterThan(9);
    expect(ahead.length).toBeGreaterThan(0);
    expect(days).toEqual([...past.toSorted().reverse(), ...ahead.toSorted()]);
    // What lies far ahead takes no place of what has just changed.
    const rows = structuredContent?.changes as { announced: boolean }[];
    expect(rows).toHaveLength(36);
    expect(rows.filter(({ announced }) => announced).length).toBeLessThan(10);
  });

  it('tells what became of a card by its former name', async () => {
    const text = async (card_name: string) => (await changes({ card_name })).content[0]?.text;
    expect(await text('Alaska Airlines Visa')).toMatch(
      /2025-08 \(day not known\) name: Alaska Airlines Visa; now Atmos Rewards Ascent, for cards held/,
    );
    expect(await text('Hawaiian Airlines card')).toMatch(
      /2025-10-01 points: HawaiianMiles; now Atmos Rewards points, the cards themselves unchanged/,
    );
  });

  it('tells of a field its relatives too, by any name for it, as REST does', async () => {
    for (const field of ['annual_fee', 'fee history', 'AF']) {
      const told = (await changes({ card_name: 'Amex Platinum', field })).content[0]?.text;
      expect(told, field).toContain('2026-01-02 annual fee for those who hold it: $695; now $895');
      expect(told, field).toContain('annual fee: $695; now $895');
      expect(told, field).not.toContain('credit');
    }
    const free = await changes({ card_name: 'CSR', field: 'annual_fee' }, server.keys.evaluation);
    expect(free.content[0]?.text).toContain('for those who hold it: $550; now $795');
    const { key } = { key: server.keys.pro };
    const paths = [
      '/cards/18/history?field=annual_fee',
      '/cards/changes?since=2026-01-01&fields=fee',
    ];
    for (const path of paths) {
      const { body } = await server.call(path, { key });
      const fields = body.changes.map(({ field }: { field: string }) => field);
      expect(fields, path).toContain('annual_fee_existing_holders');
      expect(
        fields.every((field: string) => field.includes('fee')),
        path,
      ).toBe(true);
    }
  });

  it('tells of a hotel card when its fee rose, as far as the day is known', async () => {
    const of = async (card_name: string) =>
      (await changes({ card_name, field: 'annual_fee' })).content[0]?.text;
    expect(await of('Bonvoy Brilliant')).toContain(
      '2022-09 (day not known) annual fee: $450; now $650',
    );
    expect(await of('Hilton Surpass')).toContain('2023-10-19 annual fee: $95; now $150');
  });

  it('tells a raised fee with its day for new accounts and for those who hold the card', async () => {
    const asked = { card_name: 'IHG Premier', field: 'annual_fee' };
    const told = (await changes(asked)).content[0]?.text;
    expect(told).toContain('2026-10-01 annual fee: $99; now $150');
    expect(told).toMatch(
      /2027 \(month not known\) annual fee for those who hold it: \$99; .*\$150/,
    );
  });

  it('answers of a family, a bank, several names and a card with a program at once', async () => {
    const told = async (input: Record<string, unknown>) => (await changes(input)).content[0]?.text;
    const southwest = await told({ card_name: 'Southwest' });
    expect(southwest).toMatch(
      /recorded changes of "Southwest" \(5 cards and Southwest Rapid Rewards\)/,
    );
    // What is alike of several cards of a day stands once.
    expect(southwest?.match(/rate on transit: 2x; now 1x/g)).toHaveLength(1);
    const hilton = await told({ card_name: 'Hilton cards', field: 'annual_fee' });
    expect(hilton).toMatch(/None is recorded of .*Hilton Honors American Express Card/);
    const since = '2026-01-01';
    // What its own fact says of a day to come is no change of that time but one announced.
    expect(await told({ card_name: 'Southwest', since })).toMatch(
      /2028-01-01 Southwest Rapid Rewards Plus Credit Card, rate on Lyft: ends \(announced\)/,
    );
    expect(await told({ card_name: 'Southwest', field: 'earn_transit', since })).toMatch(
      /No changes .*\n.*The newest before that, 2025-12-31: .*rate on transit: 2x; now 1x \(/,
    );
    expect(await told({ card_name: 'Amex', since: '2026-07-01' })).toMatch(
      /of "Amex" \(\d+ cards and American Express Membership Rewards\)/,
    );
    const two = await told({ card_name: 'CSR, CSP', since: '2026-06-01' });
    expect(two).toMatch(/Sapphire Reserve, lounge access[\s\S]*Sapphire Preferred, rate on gas/);
    expect(await told({ card_name: 'CSR and CSP', since: '2026-06-01' })).toBe(two);
    expect(await told({ card_name: 'CSR', program_key: 'UR', since: '2026-06-01' })).toMatch(
      /changes of Chase Sapphire Reserve and Chase Ultimate Rewards/,
    );
  });

  it('keeps each line below the card that it is of, where a name means several', async () => {
    const { content } = await changes({ card_name: 'Bilt card' });
    const lines = (content[0]?.text ?? '').split('\n');
    const heads = lines.flatMap((line, at) => {
      const [, count] = /^(\d+) recorded changes? of .*:$/.exec(line) ?? [];
      return count === undefined ? [] : [{ at, count: Number(count) }];
    });
    expect(heads.length).toBeGreaterThan(1);
    for (const { at, count } of heads) {
      const end = lines.findIndex((line, from) => from > at && !line.startsWith('- '));
      const rows = lines.slice(at + 1, end);
      const [, alike = '0'] = /the (\d+) of all of these, below/.exec(rows.at(-1) ?? '') ?? [];
      expect(rows.length - (alike === '0' ? 0 : 1) + Number(alike)).toBe(count);
    }
    expect(lines.filter((line) => line.includes('rate on rent: 1x'))).toHaveLength(1);
  });

  it('tells the former card, its fee and its holders, and the option that pays cash', async () => {
    const several = (await changes({ card_name: 'Bilt' })).content[0]?.text ?? '';
    for (const text of [
      several,
      (await changes({ card_name: 'Bilt Obsidian' })).content[0]?.text,
    ]) {
      expect(text?.match(/it can pay 4% Bilt Cash on other purchases/g)).toHaveLength(1);
      expect(text?.match(/has no fee with it/g)).toHaveLength(1);
      expect(text).toContain('annual fee of the former card: ended, was $0');
      expect(text).toMatch(/former card: .*; now ended, many of its holders moved to Wells Fargo/);
      expect(text).toMatch(/until 2026-02-01 to a new card .* without a hard inquiry/);
    }
    const free = await changes({ card_name: 'Bilt Blue' }, server.keys.evaluation);
    expect(free.content[0]?.text).toContain('annual fee of the former card');
  });

  it('tells a month as a month where no source gives the day', async () => {
    const told = await changes({ card_name: 'Delta Platinum', field: 'credit_resy_credit' });
    expect(told.content[0]?.text).toContain('- 2026-06 (day not known) Resy credit');
    expect(told.content[0]?.text).not.toContain('2026-06-01');
  });

  it('names the fields that have changes when the one asked for has none', async () => {
    const asked = { card_name: 'Chase Freedom Flex', field: 'minimum_payment' };
    expect((await changes(asked)).content[0]?.text).toMatch(
      /No change of a field "minimum_payment" of Chase Freedom Flex is recorded\. Fields with changes: .*foreign_fee_percent/,
    );
  });

  it('tells of a card what it costs and earns now, as the record may lack what made it so', async () => {
    const text = (await changes({ card_name: 'Bilt Blue' })).content[0]?.text ?? '';
    expect(text).toMatch(/^Bilt Blue Card today: no annual fee; .*1\.25x when it reaches 100%/);
    expect(text).toContain('Paying rent or mortgage has no fee with it.');
    expect(text).toMatch(/recorded changes of Bilt Blue Card \(others may be missing\)/);
    expect(text).toMatch(/rate on rent: 1x with 5 other purchases a month.*; now by the month/);
    const fee = await changes({ card_name: 'CSR', field: 'annual_fee' });
    expect(fee.content[0]?.text).not.toContain('today');
    const none = await changes({ card_name: 'Aspire' });
    expect(none.content[0]?.text).toMatch(/are recorded; some may be missing\.\n.* today: /);
  });

  it('says where the record begins, when the question goes further back', async () => {
    const textOf = async (input: Record<string, unknown>) =>
      (await changes({ card_name: 'CSR', ...input })).content[0]?.text;
    const begins =
      /The record of Chase Sapphire Reserve begins on \d{4}-\d\d-\d\d: what changed before/;
    expect(await textOf({ since: '1990-01-01' })).toMatch(begins);
    expect(await textOf({ since: '1990-01-01', field: 'foreign_fee_percent' })).toMatch(begins);
    expect(await textOf({ since: '2026-01-01' })).not.toMatch(begins);
    const other = await changes({ card_name: 'Chase Slate', since: '1990-01-01' });
    expect(other.content[0]?.text).toMatch(/The record of Chase Slate.* (?:is empty|begins)/);
  });

  it('says that the plan hides changes, whether any were left out or not', async () => {
    const hides = 'Note: The plan shows changes of names, fees, offers and main terms';
    const free = async (input: Record<string, unknown>) =>
      (await changes(input, server.keys.evaluation)).content[0]?.text ?? '';
    for (const field of [undefined, 'earn_dining', 'protections', 'no_such_field']) {
      for (const since of [undefined, '2026-11-20']) {
        const given = { ...(field && { field }), ...(since && { since }) };
        const text = await free({ card_name: 'CSR', ...given });
        expect(text.split(hides), JSON.stringify(given)).toHaveLength(2);
        // Of what is hidden nothing is denied, and no other field's change told in its place.
        expect(text).toContain('that your plan shows');
        if (field) expect(text).not.toMatch(/No change of a field|The newest before/);
      }
    }
    expect(await free({ card_name: 'CSR', field: 'annual_fee' })).not.toContain(hides);
    // Nor that there is any of a field of which the plan shows some.
    expect(await free({ card_name: 'Amex Platinum', field: 'status' })).toMatch(
      /No change of a field "status" of .* that your plan shows is recorded/,
    );
    expect(await free({ card_name: 'Amex Gold', since: '2024-01-01' })).toMatch(
      /^(?:\S.*\n)?(?:No changes to|\d+ recorded changes? of) .* that your plan shows/,
    );
    const { text } = (await changes({ card_name: 'CSR' })).content[0] ?? {};
    expect(text).not.toContain(hides);
    const restricted = async (query: string) => {
      const { key } = { key: server.keys.evaluation };
      return (await server.call(`/cards/103/history?${query}`, { key })).body._tier_restricted;
    };
    for (const since of ['2020-09-15', '2020-09-16', '2026-11-20'])
      expect(await restricted(`field=earn_dining&since=${since}`)).toBe(true);
  });

  it('serves the changes of all cards on paid plans only, as REST does', async () => {
    const input = { since: '2026-01-01', limit: 3 };
    const paid = await changes(input);
    expect(paid.structuredContent).toMatchObject({ subject: 'all cards', count: 3 });
    const free = await changes(input, server.keys.evaluation);
    expect(free.isError).toBe(true);
    expect(free.content[0]?.text).toMatch(/^tier_restricted: /);
    const { status, body } = await server.call('/cards/changes?since=2026-01-01', {
      key: server.keys.evaluation,
    });
    expect(status).toBe(403);
    expect(body.detail).toEqual({
      error: 'tier_restricted',
      message: expect.any(String),
      upgrade_url: expect.stringMatching(/^http/),
    });
  });

  it('refuses a question about nothing', async () => {
    const nothing = await changes({});
    expect(nothing.content[0]?.text).toContain('card_name: give card_name, program_key or since');
  });
});
