import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const said = { params: { spending: { other: 1000 } }, benefit_selections: ['none'] };

async function renewal(card_name: string, more: object = {}) {
  const { data } = await run('check_card_renewal', { card_name, ...said, ...more });
  return { data, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
}

const namesOf = (data: { downgrade_options: { card_name: string; likely: boolean }[] }) =>
  data.downgrade_options.map(({ card_name, likely }) => `${card_name}${likely ? ' ?' : ''}`);

describe('a change within the family that no source names for the card', () => {
  it.each([
    ['Delta Platinum', ['SkyMiles Blue', 'SkyMiles Gold']],
    ['Hilton Surpass', ['Hilton Honors American Express Card']],
    ['United Quest', ['Gateway', 'Explorer']],
    ['United Explorer', ['Gateway']],
    ['IHG Premier', ['IHG One Rewards Credit Card']],
    ['AAdvantage Platinum Select', ['MileUp']],
    ['AAdvantage Globe', ['MileUp', 'Platinum Select']],
  ])('is valued as likely: %s', async (card_name, names) => {
    const { data, text } = await renewal(card_name);
    const likely = namesOf(data).filter((name) => name.endsWith(' ?'));
    expect(likely).toHaveLength(names.length);
    for (const name of names) expect(likely.join()).toContain(name);
    expect(text).toContain('no source here names it: ask before you close the card.');
    expect(text).not.toContain('would change it to is not known');
    expect(data.confidence).not.toBe('high');
    expect(data.verdict).toBe('DOWNGRADE');
    expect(text.split('\n')[0]).toMatch(/^Downgrade, if the bank agrees, /);
    expect(data.turns_at.join()).toMatch(/refusing the change to/);
  });

  it.each([
    ['Autograph Journey', ['Wells Fargo Autograph Card']],
    ['Altitude Reserve', ['Altitude Connect', 'Altitude Go']],
    ['QuicksilverOne', ['Capital One Quicksilver']],
    ['Venture X Business', ['Venture Business', 'VentureOne Business']],
    ['Disney Premier', ['Chase Disney Visa']],
  ])("is likely within a line of the bank's own cards: %s", async (card_name, names) => {
    const { data, text } = await renewal(card_name);
    const likely = namesOf(data).filter((name) => name.endsWith(' ?'));
    expect(likely).toHaveLength(names.length);
    for (const name of names) expect(likely.join()).toContain(name);
    expect(text).not.toMatch(/would change it to is not known/);
    expect(text).toContain('no source here names it');
  });

  it('is none of another line, of one that earns other points, or of a secured card', async () => {
    const others = [
      'Ink Business Premier',
      'Amex Business Gold',
      'TD Cash Secured',
      'Strata Elite',
    ];
    for (const name of [...others, 'Venture X', 'Truist Enjoy Beyond']) {
      expect(namesOf((await renewal(name)).data).join(), name).not.toContain('?');
    }
    expect(others).toHaveLength(4);
  });

  it('is told where it asks for a fee too, and another card leads', async () => {
    for (const [card_name, name] of [
      ['Delta Platinum Business', 'SkyMiles Gold Business'],
      ['Southwest Premier', 'Plus'],
    ] as const) {
      const { data, text } = await renewal(card_name);
      expect(namesOf(data)).toEqual([expect.stringMatching(`${name}.* \\?$`)]);
      expect(text).toMatch(/^Cancel and replace, judging.*\n.*no source here names it: ask before/);
    }
  });

  it('answers who barely uses a Delta Platinum with both, and what each costs', async () => {
    const { text } = await renewal('Delta Platinum');
    expect(text).toMatch(
      /^Downgrade, .*changed to Delta SkyMiles Blue .* about \$144: \$350 better/,
    );
    expect(text).toMatch(
      /Product changes: .*Blue .*\(no fee, likely, about \$144 a year\), .*Gold .*\(\$150 fee, likely, about -\$6 a year\)/,
    );
    expect(text).toMatch(/worth about \$\d+ a year to you, have the card changed to .*Gold/);
  });

  it('is no doubt where a source names it, and none of another kind or issuer', async () => {
    const gold = await renewal('Delta Gold');
    expect(namesOf(gold.data)).toEqual(['Delta SkyMiles Blue American Express Card']);
    expect(gold.text).toMatch(/^Downgrade, judging/);
    for (const name of ['CSP', 'Amex Platinum', 'Venture X', 'Marriott Boundless']) {
      expect(namesOf((await renewal(name)).data).join(), name).not.toContain('?');
    }
    expect(namesOf((await renewal('JetBlue Plus')).data)).toEqual([]);
  });

  it('is said of a step for a wallet', async () => {
    const { data, warnings } = await run('optimize_portfolio', {
      card_names: ['Delta Platinum', 'Double Cash'],
      params: { ...said.params, benefit_selections: ['none'] },
    });
    const to: (string | null)[] = data.steps.map((step: { to: string | null }) => step.to);
    expect(to.join()).toContain('Delta SkyMiles Blue');
    expect(warnings.join()).toMatch(/changes Delta SkyMiles Platinum .* is likely, .*: ask first/);
  });
});

describe('a change to a card that is held beside', () => {
  const PLATINUM = 'AAdvantage Platinum Select';
  const FLYER = {
    params: { spending: { 'american airlines': 800, dining: 300, other: 400 } },
  };

  it('is offered nowhere, and the others are valued beside it', async () => {
    const free = await renewal('Citi AAdvantage Executive', FLYER);
    expect(namesOf(free.data).join()).toContain('Platinum Select');
    expect(free.text).not.toMatch(/hold it already|counted alone/);
    const { data, text } = await renewal('Citi AAdvantage Executive', {
      ...FLYER,
      held_cards: [PLATINUM],
    });
    expect(namesOf(data)).toEqual(['Citi / AAdvantage MileUp Card']);
    expect(text).not.toMatch(/have the card changed to [^.]*Platinum Select|, which has it too/);
    expect(data.change_if_worth).toBeNull();
    expect(text).toMatch(/No change to .*Platinum Select .*: you hold it already\./);
    expect(data.reason).toMatch(
      /Beside .*Platinum Select .* it costs about .*; changed, it adds about \$\d+ as .*MileUp Card/,
    );
  });

  it('decides no verdict, and nothing is said of a likely change', async () => {
    const alone = await renewal(PLATINUM);
    expect(alone.data.verdict).toBe('DOWNGRADE');
    const { data, text } = await renewal(PLATINUM, { held_cards: ['AAdvantage MileUp'] });
    expect(data.verdict).not.toBe('DOWNGRADE');
    expect(data.downgrade_options).toEqual([]);
    expect(text).not.toMatch(/called likely|changed to .*MileUp/);
    expect(text).not.toContain('counted alone');
    expect(text).toMatch(/No change to .*MileUp Card: you hold it already\./);
  });

  it('is no lack of a change without a fee', async () => {
    const { text } = await renewal('AAdvantage Globe', { held_cards: ['AAdvantage MileUp'] });
    expect(text).toMatch(
      /No change to .*MileUp Card: you hold it already\. No other without a fee is known\./,
    );
    const both = await renewal('AAdvantage Globe', { held_cards: ['AAdvantage MileUp', PLATINUM] });
    expect(both.text).toMatch(/No change to .*MileUp Card or .*: you hold them already\./);
  });

  it('leaves another change as it was', async () => {
    const { data } = await renewal('Delta Platinum', { held_cards: ['Delta Gold'] });
    expect(namesOf(data)).toEqual([expect.stringContaining('SkyMiles Blue')]);
    expect(data.verdict).toBe('DOWNGRADE');
  });
});

describe('a verdict against a card', () => {
  it('leads with the change to a card without a fee, where one of another bank is the better', async () => {
    const { text } = await renewal('Blue Cash Preferred', { params: { spending: { gas: 1500 } } });
    expect(text).toMatch(
      /^Replace it, and have it changed to Blue Cash Everyday .* \(no fee\) rather than closed, judging/,
    );
    expect(text).not.toContain('Cancel and replace');
  });

  it('leads with one thing to do', async () => {
    const unknown = await renewal('World of Hyatt');
    expect(unknown.text).toMatch(
      /^Cancel and replace, unless the bank changes it to a card without a fee \(ask\), judging/,
    );
    expect(unknown.text).not.toContain('ask before you close it');
    const texts = await Promise.all(
      ['Marriott Brilliant', 'JetBlue Plus', 'World of Hyatt', 'CSP', 'Venture'].map((name) =>
        renewal(name),
      ),
    );
    const against = texts.filter(({ text }) => text.startsWith('Cancel'));
    expect(against.length).toBeGreaterThan(1);
    for (const { text } of against) {
      expect(text).not.toMatch(/Product changes: [^.]*\(no fee/);
    }
  });
});
