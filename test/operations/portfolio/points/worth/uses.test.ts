import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const balances = (given: Record<string, number>) =>
  Object.entries(given).map(([program_key, balance]) => ({ program_key, balance }));

describe('get_points_playbook on the uses of points', () => {
  it('names what a card held opens already, at its own ratio', async () => {
    const input = { cards: ['Citi Double Cash'], point_balances: balances({ TYP: 92_000 }) };
    expect(await told(input)).toMatch(
      /The cards held move them to fewer points: to .+ \(1,000 become 700\) with Citi Double Cash Card, about/,
    );
    const there = await told({ ...input, program_key: 'Flying Blue', target_points: 60_000 });
    expect(there).toMatch(
      /1\. Transfer 86,000 .+ \(1,000 become 700\) with Citi Double Cash Card: 60,200 .+ With Citi Strata Premier/,
    );
    // Beside a card that opens no full transfer the points are cash.
    expect(there).toContain('; as cash $860, 1.43 cents for each');
  });

  it('names what only some cards pay for a point', async () => {
    const input = { cards: ['CSP', 'CFU'], point_balances: balances({ UR: 75_000 }) };
    const text = await told(input);
    expect(text).toContain('$750 through the portal or as cash at 1 cent each');
    expect(text).toContain(
      'With Chase Sapphire Preferred also: Points Boost on hotels, up to 1.5 cents',
    );
    expect(await told({ ...input, cards: ['CFU'] })).not.toContain('Points Boost');
  });

  it('names cash beside the portal in every form of the call, by the card where that decides', async () => {
    const miles = { point_balances: balances({ 'Capital One': 60_000 }) };
    const both =
      /else \$600 through the portal at 1 cent each, or \$300 as cash at 0\.5 cents each/;
    const eraser = /covering a travel purchase \(purchase eraser\) 1 cent a point/;
    for (const form of [miles, { ...miles, program_key: 'Capital One Miles' }]) {
      expect(await told(form)).toMatch(both);
      expect(await told(form)).toMatch(eraser);
    }
    const brief = await told({ program_key: 'Capital One Miles' });
    expect(brief).toMatch(
      /1 cent a point in the portal; 0\.5 cents a point as cash; covering a travel/,
    );
    expect(await told({ point_balances: balances({ MR: 38_000 }) })).toMatch(
      /\$380 through the portal at 1 cent each, or \$228 as cash at 0\.6 cents each/,
    );
    const points = { point_balances: balances({ TYP: 50_000 }) };
    expect(await told(points)).toContain('or $250 to $500 as cash, by the card held');
    const strata = await told({ ...points, cards: ['Citi Strata'] });
    expect(strata).toMatch(/or \$250 as cash at 0\.5 cents each/);
    const custom = await told({ ...points, cards: ['Citi Custom Cash'] });
    expect(custom).toContain('$500 through the portal or as cash at 1 cent each');
    expect(await told({ point_balances: balances({ UR: 50_000 }) })).not.toContain(', or $');
  });

  it('pays a point in cash as the card that it is with, and names what a card held pays more for', async () => {
    const typ = { point_balances: balances({ TYP: 90_000 }) };
    const both = { ...typ, cards: ['Citi Strata Premier', 'Citi Double Cash'] };
    expect(await told(both)).toContain(
      'else $900 through the portal at 1 cent each, or $675 as cash at 0.75 cents each with Citi Strata Premier Card, or $900 at 1 cent if with Citi Double Cash Card or combined into it first.',
    );
    expect(await told({ ...typ, cards: [...both.cards, 'Citi Strata'] })).toContain(
      'or $450 as cash at 0.5 cents each with Citi Strata Card, $675 at 0.75 cents with Citi Strata Premier Card, or $900 at 1 cent if with Citi Double Cash Card',
    );
    expect(await told({ ...both, program_key: 'Flying Blue', target_points: 60_000 })).toContain(
      '; as cash $450 to $600, by the card they are with',
    );
    const boa = { point_balances: balances({ bank_of_america_points: 50_000 }) };
    expect(await told({ ...boa, cards: ['BofA Premium Rewards', 'BofA Travel Rewards'] })).toMatch(
      /or \$300 as cash at 0\.6 cents each with .*, or \$500 at 1 cent if with /,
    );
    const { warnings } = await run('optimize_portfolio', {
      card_names: both.cards,
      params: { primary_goal: 'cashback' },
    });
    expect(warnings).toContain(
      'Points of Citi ThankYou Rewards: 0.75 cents a point as cash with Citi Strata Premier Card, or 1 cent if with Citi Double Cash Card or combined into it first.',
    );
    expect(await told({ ...typ, cards: ['Citi Double Cash', 'Citi Custom Cash'] })).toContain(
      '$900 through the portal or as cash at 1 cent each',
    );
  });

  it('says that the days which are left after closing are not confirmed', async () => {
    expect(await told({ program_key: 'TYP', cards: ['Citi Strata Premier'] })).toMatch(
      /60 days are left by reports \(as of 2024-01-19, not confirmed\)/,
    );
  });

  it('tells the uses and the partners that the cards held open, each once', async () => {
    const ask = (...cards: string[]) => told({ program_key: 'TYP', cards });
    const custom = await ask('Citi Custom Cash');
    expect(custom).toMatch(
      /uses: transfer to .+ \(1,000 become 700\) with Citi Custom Cash Card, .*; 1 cent a point in the portal or as/,
    );
    expect(custom).toMatch(
      /Premier Card or Citi Strata Elite Card 1,000 become 1,000 where 1,000 become 700 here, the/,
    );
    expect(custom.match(/Cathay \(Asia Miles\)/g)).toHaveLength(1);
    expect(await ask('Citi Strata')).toContain('0.5 cents a point as cash');
    const both = await ask('Citi Strata Premier', 'Citi Custom Cash');
    expect(both).toMatch(
      /uses: transfer to .+ at 1:1 with Citi Strata Premier Card \(.*; 1 cent a point in the portal; 0\.75 cents a point as cash with Citi Strata Premier Card, or 1 cent if with Citi Custom Cash Card or combined into it first/,
    );
    expect(both).not.toContain('become 700');
    expect(await told({ program_key: 'TYP' })).toMatch(
      /With Citi Strata Card, .+ 1,000 become 700 where 1,000 become 1/,
    );
    const hyatt = await told({ program_key: 'UR', cards: ['CSP'] });
    expect(hyatt).toMatch(
      /with Chase Sapphire Reserve: at 1:1 \(usually instant\) World of Hyatt; .+; with Chase Sapphire Preferred: 1,000 become 750 \(usually instant\): World/,
    );
    expect(await told({ program_key: 'UR', cards: ['CSR'] })).not.toContain('become 750');
    const flex = await told({ program_key: 'UR', cards: ['Freedom Flex'] });
    expect(flex).toMatch(
      /Transfers to: with Chase Sapphire Preferred, .+: at 1:1 \(usually instant\) Aer Lingus/,
    );
  });

  it('says of points that cover a purchase what is not known, and beside a balance no list of others', async () => {
    const point_balances = balances({ 'Capital One': 52_000 });
    const text = await told({ program_key: 'Capital One Miles', point_balances });
    expect(text).toMatch(
      /purchase eraser\) 1 cent a point \(which purchases count as travel, and how/,
    );
    expect(text).not.toMatch(/^Not to:|^Points come to it/m);
    expect(await told({ program_key: 'Capital One Miles' })).toMatch(/^Not to:/m);
  });

  it('names every partner where balances meet, and two ends of a value that turn alike once', async () => {
    const text = await told({ point_balances: balances({ UR: 84_000, MR: 40_000 }) });
    expect(text).toMatch(/All bank points here can meet .*The British Airways Club/);
    expect(text).not.toMatch(/meet at 1:1, .* others,/);
    expect(text).toMatch(/floor or ceiling \(then to World of Hyatt\)|floor \(then/);
  });

  it('tells once what closing the one card ends, and that the score is not known', async () => {
    const text = await told({ program_key: 'TYP', cards: ['Citi Custom Cash'] });
    expect(text).toContain('Citi ThankYou Rewards: Lost after the card that earned them closes');
    expect(text.match(/60 days/g)).toHaveLength(1);
    expect(text).not.toMatch(/lost unless|cash back a year/);
    expect(text).toMatch(/^Not known here: .*what closing a card does to a credit score/m);
    expect(await told({ program_key: 'TYP' })).not.toContain('credit score');
  });

  it('orders nobody to move points who named no trip, and says what is not known of an award', async () => {
    const text = await told({ point_balances: balances({ 'Capital One': 60_000 }) });
    expect(text).not.toMatch(/Transfer 60,000/);
    expect(text).toMatch(/bring most moved to .+, if there is an award to book; else/);
    expect(text).toContain('taxes and surcharges of an award');
    const planned = await told({
      point_balances: balances({ MR: 145_000 }),
      program_key: 'ANA',
      target_points: 200_000,
    });
    expect(planned).toMatch(/^1\. Transfer 145,000/m);
    expect(planned).toMatch(/Not known here: award prices, free seats, .*taxes and surcharges/);
  });

  it('says of a hotel that two banks transfer to that another does not', async () => {
    for (const bank of ['Citi ThankYou', 'Capital One Miles', 'MR']) {
      expect(await told({ program_key: bank })).toMatch(/^Not to: .*World of Hyatt/m);
    }
    expect(await told({ program_key: 'UR' })).toMatch(/^Not to: (?!.*Hyatt)/m);
  });

  it('holds partners against each other, with the least that moves', async () => {
    const text = await told({ program_key: 'UR' });
    expect(text).toMatch(/Worth most there by published valuations: .*World of Hyatt 1\.5 cents/);
    expect(text).toContain('Points move in multiples of 1,000, so that is the least.');
    expect(await told({ program_key: 'Rove' })).toContain(
      'The least that moves at once is not known.',
    );
  });

  it('names cards that open the same partners once', async () => {
    const text = await told({ program_key: 'TYP' });
    expect(
      text.match(/Citi Strata Premier Card or Citi Strata Elite Card: /g)?.length,
    ).toBeLessThan(9);
    expect(text.length).toBeLessThan(3_500);
  });

  it('names where points can go that cannot go where they are wanted', async () => {
    const text = await told({
      program_key: 'United',
      point_balances: balances({ 'Capital One': 80_000 }),
    });
    // The ways to the same seats stand beside it, and no list of others.
    expect(text).toContain('cannot go to United MileagePlus: 80,000 of Capital One Miles.');
    expect(text).toMatch(
      /United Airlines are booked with other miles too, .*: Air Canada Aeroplan/,
    );
  });

  it('tells the fee, and no offer where a card that is held anyway opens enough', async () => {
    const input = {
      program_key: 'Delta',
      target_points: 50_000,
      point_balances: balances({ MR: 50_000 }),
    };
    const text = await told(input);
    expect(text).toContain('$30 transfer fee');
    expect(text).not.toContain('welcome offer');
    expect(text).toContain('transfer bonuses of the day');
    expect(await told({ ...input, target_points: 90_000 })).toContain('welcome offer');
  });

  it('names the only card that keeps points, of a program that is asked about', async () => {
    const cards = ['Amex Gold', 'Blue Cash Everyday'];
    expect(await told({ cards, program_key: 'MR' })).toContain(
      'American Express Gold Card is the only card held that keeps',
    );
    expect(await told({ cards, program_key: 'UR' })).not.toContain('only card held that keeps');
  });

  it('names where balances of several banks meet', async () => {
    const text = await told({ point_balances: balances({ MR: 180_000, UR: 60_000 }) });
    expect(text).toMatch(
      /All bank points here can meet at 1:1, 240,000 in all, at Air Canada Aeroplan, /,
    );
    expect(await told({ point_balances: balances({ MR: 180_000, Hilton: 60_000 }) })).not.toContain(
      'can meet',
    );
  });

  it('names the programs of a bank that has several', async () => {
    const asked = run('get_points_playbook', { point_balances: balances({ Discover: 48_000 }) });
    const message =
      'several points programs match "Discover": Discover Cashback Bonus or Discover Miles';
    await expect(asked).rejects.toMatchObject({ details: { issues: [{ message }] } });
  });
});
