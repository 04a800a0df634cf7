import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const textOf = async (name: string, input: object): Promise<string> =>
  operationOf(name).tool?.summarize((await run(name, input)).data) ?? '';
const perks = (card_name: string) => textOf('get_card_details', { card_name, sections: ['perks'] });
const applying = (card_name: string) =>
  textOf('get_card_details', { card_name, sections: ['bonus'] });

const OPEN =
  'What is not said here of claims (the number to call, how soon to report a loss, what to send)';

describe('what is asked of the perks of a card', () => {
  it('is told as not known where cover is what is asked for', async () => {
    expect(await perks('Capital One Venture X')).toContain(OPEN);
    expect(await perks('Capital One Platinum Secured')).not.toContain(OPEN);
    const rental = /\(CDW, LDW\) declined; .*not for liability .*countries and vehicles/;
    expect(await perks('Capital One Venture X')).toMatch(rental);
    for (const benefit of ['rental car', 'car rental', 'rental car insurance']) {
      for (const card_name of ['Capital One Venture X', 'United Explorer']) {
        expect(await textOf('get_card_benefits', { card_name, benefit })).toMatch(rental);
      }
    }
    const venture = { card_name: 'Capital One Venture X', benefit: 'rental car' };
    expect(await textOf('get_card_benefits', venture)).toContain('Hertz');
    const whole = await textOf('get_card_details', { card_name: 'Capital One Venture X' });
    expect(whole).toContain('Cover: ');
    expect(whole).not.toContain(OPEN);
  });

  it('is what cards for employees cost, also where no source gives it', async () => {
    expect(await perks('Capital One Spark Miles Select')).toContain(
      'Employee cards: their fee is not known: ask Capital One.',
    );
    for (const name of ['Chase Ink Business Cash', 'Ink Business Preferred']) {
      expect(await perks(name)).toContain('Employee cards: free.');
    }
    expect(await perks('Chase Sapphire Reserve')).toContain('Authorized users: $195 a year each');
  });

  it('is whether somebody else on the account has credits of their own', async () => {
    const open = /Whether an authorized user or employee gets credits of their own is not known/;
    expect(await perks('Amex Gold')).toMatch(open);
    for (const benefit of ['dining', undefined, 'authorized users']) {
      expect(await textOf('get_card_benefits', { card_name: 'Amex Gold', benefit })).toMatch(open);
    }
    const whole = await textOf('get_card_details', { card_name: 'Amex Gold' });
    expect(whole).toMatch(/Not known here: .*credits of their own for authorized users/);
    expect(await textOf('get_card_details', { card_name: 'Double Cash' })).not.toContain(
      'of their own',
    );
  });

  it('is who counts as a business, of business cards alone', async () => {
    const rule = /can apply with a Social Security number/;
    expect(await applying('Chase Ink Business Cash')).toMatch(rule);
    expect(await applying('Chase Sapphire Reserve')).not.toMatch(rule);
  });
});

describe('what no source says of a card', () => {
  const OPEN_FACTS =
    /Not known here: odds of approval, credit limits, referral bonuses, future offers, instalment plans, phone numbers and what rental cover leaves out\. Ask Capital One\./;

  it('is named with whom to ask, beside the score that is needed', async () => {
    const whole = await textOf('get_card_details', { card_name: 'Savor' });
    expect(whole).toMatch(OPEN_FACTS);
    expect(whole).toContain('Recommended credit: good (score 670+).');
    const card_names = ['Savor', 'Double Cash'];
    const several = await textOf('get_card_details', { card_names });
    expect(several.match(/Not known here: odds/g)).toHaveLength(1);
    expect(several).toContain('Ask the issuer.');
  });

  it('is told as far as a part of the card was asked for', async () => {
    const of = (section: string) =>
      textOf('get_card_details', { card_name: 'Savor', sections: [section] });
    expect(await of('bonus')).toContain(
      'Not known here: odds of approval, credit limits, referral bonuses and future offers.',
    );
    expect(await of('earn')).not.toContain('Not known here');
  });

  it('is said of its terms one by one', async () => {
    const terms = (card_name: string) => textOf('get_card_terms', { card_name });
    expect(await terms('Uber Visa')).toMatch(
      /penalty APR not known; cash-advance APR not known; cash-advance fee not known/,
    );
    const known = await terms('Citi Simplicity');
    expect(known).not.toMatch(/APR not known|fee not known/);
    expect(known).toContain('Not known here: instalment plans and credit limits.');
  });
});

it('tells the categories of a past quarter as past', async () => {
  const told = await textOf('get_card_details', { card_name: 'Freedom Flex', sections: ['earn'] });
  expect(told).toMatch(/Quarters: 2026 Q3 was [a-z]/);
});

describe('plans at the till of a store', () => {
  const PLAN = /ask whether interest is only deferred/;

  it('are told as not known, with the terms and where the card is best', async () => {
    expect(await textOf('get_card_terms', { card_name: "Lowe's card" })).toMatch(PLAN);
    const { warnings } = await run('which_card_at_merchant', {
      merchant: "Lowe's",
      amount: 2_100,
      portfolio: ["Lowe's card", 'Citi Double Cash'],
    });
    expect(warnings.join()).toMatch(PLAN);
  });

  it('are not where a source gives them, nor on a card that is taken elsewhere', async () => {
    for (const card_name of ['CareCredit', 'Target Circle Mastercard', 'My Best Buy Visa', 'CSP']) {
      expect(await textOf('get_card_terms', { card_name }), card_name).not.toMatch(PLAN);
    }
  });
});

it('says that no other cover is known', async () => {
  expect(await perks('Capital One Venture X')).toContain(
    'or software, length and limit not known). No other kind is known.',
  );
});

it('says whom a lounge lets in, and what of that is not known', async () => {
  const told = async (card_name: string) =>
    operationOf('get_card_details').tool?.summarize(
      (await run('get_card_details', { card_name, sections: ['perks'] })).data,
    ) ?? '';
  expect(await told('Amex Platinum')).toContain(
    'Not known here: whether Priority Pass covers restaurants: ask the issuer.',
  );
  expect(await told('JetBlue Premier')).toMatch(
    /Not known here: .*guests at Priority Pass and which of the lounges authorized-user cards open/,
  );
  expect(await told('BofA Premium Rewards Elite')).not.toContain('Not known here: which');
  expect(await told('Double Cash')).not.toContain('Not known here: guests');
});

describe('what decides of a perk or a term without its own section', () => {
  const details = async (card_name: string, more: object = {}) => {
    const { data, warnings } = await run('get_card_details', { card_name, ...more });
    const text = operationOf('get_card_details').tool?.summarize(data) ?? '';
    return [text, ...warnings].join('\n');
  };
  const terms = async (card_name: string) => {
    const { data, warnings } = await run('get_card_terms', { card_name });
    return [operationOf('get_card_terms').tool?.summarize(data) ?? '', ...warnings].join('\n');
  };

  it('is what guests and authorized users pay at lounges', async () => {
    const venture = await details('Venture X');
    expect(venture).toContain('guests $45 each, $25 for a child of 2 to 17');
    expect(venture).toContain('they enter all of these lounges for $125 a year each');
    expect(venture).not.toContain('lounges for authorized users');
    expect(await details('AAdvantage Executive')).not.toContain('lounges for authorized users');
    expect(await details('JetBlue Premier')).toMatch(
      /Not known here: .*lounges for authorized users/,
    );
    const { data } = await run('get_card_benefits', { card_name: 'Venture X' });
    const benefits = operationOf('get_card_benefits').tool?.summarize(data) ?? '';
    expect(benefits).toContain('lounges for $125 a year each');
    expect(benefits).not.toContain('authorized-user cards open');
  });

  it('is the role of rental cover abroad, and that its exclusions are not known', async () => {
    expect(await details('Citi Strata Elite')).toMatch(
      /rental car \(secondary.*primary outside the/,
    );
    const strata = await details('Citi Strata Premier');
    expect(strata).toMatch(/Not known here: .* and what rental cover leaves out\. Ask Citi/);
    expect(await details('Discover it')).not.toContain('rental cover');
  });

  it('is a network that few shops abroad take, with the terms', async () => {
    const savor = 'Capital One Savor is Mastercard or Discover: few shops abroad take Discover';
    expect(await terms('Savor')).toContain(savor);
    expect(await details('Savor')).toContain(savor);
    expect(await details('Savor', { sections: ['bonus'] })).not.toContain('few shops');
    expect(await terms('Amex Gold')).not.toContain('few shops');
  });

  it('is what cash costs, as far as it is known', async () => {
    expect(await terms('Savor')).toMatch(
      /Cash advances cost a fee of 5%, minimum \$5, and interest from the first day, at a rate that is not known\./,
    );
    expect(await terms('Chime')).not.toContain('bear interest');
    expect(await terms('Uber Visa')).toContain('Cash advances bear interest from the first day.');
    expect(await terms('CSR')).toMatch(
      /Cash advances cost [\d.]+% variable from the first day, and a fee/,
    );
  });

  it('is what counts towards 5 in 24 months', async () => {
    const told = await details('CSP');
    expect(told).toMatch(
      /Authorized-user accounts count; so do business cards of TD Bank and Capital One \(/,
    );
    expect(told).toMatch(
      /not Chase, Amex or Citi \(churning-card-finder, as of 2026-09\)\. Asked after a refusal, Chase may/,
    );
  });
});
