import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const textOf = async (name: string, input: object): Promise<string> =>
  operationOf(name).tool?.summarize((await run(name, input)).data) ?? '';
const renewal = (card_name: string, said: object = {}) =>
  textOf('check_card_renewal', { card_name, ...said });

const KEPT = 'Closing a card does not end them: they are in the account of the program.';
const UNUSED = { benefit_selections: ['none'] };

describe('what ends with a card that is closed or changed', () => {
  it('is no point of an airline or a hotel', async () => {
    expect(await renewal('Southwest Priority')).toContain(
      `Its points: ${KEPT} Points do not expire`,
    );
    expect(await renewal('Marriott Boundless', UNUSED)).toContain(`${KEPT} Lost after 24 months`);
    for (const program_key of ['Southwest', 'United MileagePlus', 'World of Hyatt']) {
      expect(await textOf('get_points_playbook', { program_key })).toContain(KEPT);
    }
  });

  it('is what exempts its points from lapsing', async () => {
    expect(await renewal('AAdvantage Platinum Select', UNUSED)).toContain(
      'in the account of the program, but once no card of it is open they end 24 months after the last activity.',
    );
  });

  it('is said of a bank by its own rule, and of no program whose rule is not known', async () => {
    for (const program_key of ['UR', 'MR']) {
      expect(await textOf('get_points_playbook', { program_key })).not.toContain(KEPT);
    }
    expect(await renewal('CSP')).toContain('move the points to another Chase card');
  });

  it('may be a certificate that is issued already', async () => {
    expect(await renewal('Delta Reserve')).toContain(
      'The next Companion Certificate comes at the account anniversary, as the fee falls due. Whether an issued Companion Certificate outlives the card is not known here: book with it before you close or change the card.',
    );
    expect(await renewal('Hilton Aspire', UNUSED)).toMatch(
      /Whether an issued Free Night Award outlives/,
    );
    // The second and third night come with spending that few have: they are lost, and none is issued.
    expect(await renewal('Hilton Aspire', UNUSED)).not.toMatch(
      /issued [^.]*additional free night/i,
    );
    expect(await renewal('CSR', UNUSED)).not.toContain('outlives');
    const kept = await renewal('Hilton Aspire');
    expect(kept).toMatch(/^Renew[\s\S]*Whether an issued Free Night Award outlives/);
  });

  it('is told with the product changes of a card that is worth keeping', async () => {
    const text = await renewal('CSP');
    expect(text).toMatch(/^Renew/);
    expect(text).toMatch(
      /\nProduct changes: .*\n.*A product change pays no welcome bonus\..*12 months/,
    );
    expect(text.match(/pays no welcome bonus/g)).toHaveLength(1);
    expect((await renewal('CSR', UNUSED)).match(/pays no welcome bonus/g)).toHaveLength(1);
  });
});

describe('a product change', () => {
  it('is told under every verdict that names one', async () => {
    const texts = await Promise.all(
      ['CSR', 'Amex Gold', 'Venture X', 'Citi Strata Premier', 'Marriott Brilliant'].map((name) =>
        renewal(name),
      ),
    );
    for (const text of texts) {
      expect(text).toMatch(/pays no welcome bonus\. .*keeps its age and credit line.*12 months/);
      expect(text).toMatch(/refund/);
    }
    expect(texts.map((text) => text.split(' ')[0])).toContain('Renew');
    expect(texts.at(-1)).toMatch(/^Cancel/);
  });

  it('keeps the points of a bank, and says what they count then', async () => {
    const chase = await renewal('CSR');
    expect(chase).toMatch(/^Renew.*\n[\s\S]*A product change keeps the points\./);
    expect(chase).toContain(
      'end with Chase Freedom Unlimited and Chase Freedom Flex, where a point counts 1 cent,',
    );
    expect(await renewal('CSP')).toContain('end with any of these, where a point counts 1 cent,');
    const miles = await renewal('Venture X');
    expect(miles).toMatch(/usually keeps the points\. Not known with Capital One Quicksilver/);
    expect(await renewal('Marriott Brilliant')).not.toContain('keeps the points');
    expect(await renewal('Freedom Unlimited')).not.toContain('keeps the points');
  });

  it('is to be asked for where none is known, kept card or not', async () => {
    expect(await renewal('World of Hyatt')).toMatch(
      /^Renew[\s\S]*What Chase would change it to is not known: ask before you close it/,
    );
  });

  it('of which the dearest brings most alone is no reason against a card without a fee', async () => {
    expect(await renewal('Ink Business Preferred')).not.toContain('$0 fee');
  });
});

describe('what leaving a card costs', () => {
  it('is a fee that may come back, or of which that is not known', async () => {
    expect(await renewal('CSR', UNUSED)).toContain('usually refunded up to about 30 days');
    expect(await renewal('Citi Strata Premier', { params: { spending: { other: 50 } } })).toContain(
      'Whether Citi refunds a fee that has posted is not known here: ask first.',
    );
    expect(await renewal('Business Platinum', UNUSED)).toContain('usually refunded up to about');
    expect(await renewal('Citi Double Cash')).not.toContain('refund');
  });

  it('is its lounges and cover, told with the change', async () => {
    const text = await renewal('CSR', UNUSED);
    expect(text).toMatch(/^Downgrade/);
    expect(text).toMatch(/ lacks lounges \(.*Priority Pass.*\).* of Chase Sapphire Reserve\./);
    const { warnings } = await run('compare_cards', { card_names: ['CSR', 'Freedom Flex'] });
    expect(warnings.join()).toMatch(/Chase Freedom Flex lacks lounges .* and cover \(/);
  });

  it('is the bonus, for who is changed to a card', async () => {
    const told = await textOf('get_card_details', { card_name: 'CSR', sections: ['bonus'] });
    expect(told).toContain('A product change pays no welcome bonus.');
  });
});

it('says that prices of awards and bonuses for transfers are not known', async () => {
  const asked = { cards: ['CSP'], point_balances: [{ program_key: 'UR', balance: 142_000 }] };
  expect(await textOf('get_points_playbook', asked)).toContain(
    "what gift cards or shopping pay, and moving points to another person's account beyond this: ask the program.\nTransfers cannot be undone",
  );
});

it('says of an airline card when its next certificate comes, and what becomes of status', async () => {
  const reserve = await textOf('check_card_renewal', { card_name: 'Delta Reserve' });
  expect(reserve).toContain(
    'The next Companion Certificate comes at the account anniversary, as the fee falls due.',
  );
  expect(reserve).toContain(
    'MQD Headstart and MQD Boost end with the card; whether status earned so far stays is not known here.',
  );
  const platinum = await textOf('check_card_renewal', { card_name: 'Delta Platinum' });
  expect(platinum).toMatch(/^Renew/);
  expect(platinum).toContain('The next Companion Certificate comes at the account anniversary');
  const club = await textOf('check_card_renewal', { card_name: 'United Club' });
  expect(club).toContain('Premier Qualifying Points end');
  const sapphire = await textOf('check_card_renewal', { card_name: 'CSR' });
  expect(sapphire).not.toContain('whether status earned');
});

describe('what a product change gives of what ends', () => {
  const changesOf = async (card_name: string, benefit_selections: string[], spending: object) => {
    const asked = { card_name, benefit_selections, params: { spending } };
    const { data } = await run('check_card_renewal', asked);
    const text: string = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
    return text.match(/^Product changes: .*$/m)?.[0] ?? '';
  };

  it('is told of the first ones: status, nights with what they ask for, and how a credit is paid', async () => {
    const told = await changesOf('Hilton Aspire', ['free night'], { hotels: 400, groceries: 500 });
    expect(told).toContain(
      'up to $200 more with its Hilton Credit at $50 a quarter, with Gold Status and Free Night Award (after $15,000 a year))',
    );
    expect(told).toContain('with Silver Status)');
  });

  it('is not told of a card whose holder had none', async () => {
    expect(await changesOf('Venture X', ['none'], { other: 2000 })).not.toMatch(/, with /);
  });
});
