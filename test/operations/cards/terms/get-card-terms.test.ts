import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';
import { expectShape } from '../../support/shape.ts';

describe('get_card_terms', () => {
  const visible = {
    card_id: 'number',
    card_name: 'string',
    issuer: 'string',
    purchase_apr: 'string',
    foreign_transaction_fee: 'string',
  };
  const hidden = {
    cash_advance_apr: 'string?',
    penalty_apr: 'string?',
    balance_transfer_apr: 'string?',
    late_fee: 'string?',
    returned_payment_fee: 'string?',
    promotional_apr: 'string?',
    grace_period_days: 'string?',
  };

  it('serves the fields of the interface on each plan', async () => {
    const { data } = await run('get_card_terms', { card_id: 2 });
    expectShape(data, {
      ...visible,
      ...hidden,
      last_extracted_at: 'string',
      extraction_source: 'string',
    });
    // A card of one store: nothing is said of purchases abroad.
    const store = (await run('get_card_details', { card_name: 'Target Circle Card' })).data;
    expect(store.terms.foreign_transaction_fee).toBeNull();
    const { risk_reading } = (await run('get_card_terms', { card_id: store.card_id })).data;
    expect(JSON.stringify(risk_reading)).not.toContain('abroad');
    // Terms that the card does not have.
    expect(data).toMatchObject({ foreign_transaction_fee: 'None', balance_transfer_apr: 'None' });
    const free = (await run('get_card_terms', { card_id: 2 }, 'evaluation')).data;
    expectShape(free, visible);
    for (const field of [...Object.keys(hidden), 'risk_reading']) {
      expect(free).not.toHaveProperty(field);
    }
  });

  it('reads the terms in plain words, the dearest risk first', async () => {
    const { data } = await run('get_card_terms', { card_name: 'Amex Gold' });
    const [first] = data.risk_reading;
    // 28.74 % of $1,000 is $287.40 a year, $23.95 a month.
    expect(first).toMatchObject({ term: 'purchase_apr', risk: 'high' });
    expect(first.reading).toContain('at 28.74% about $24 a month on $1,000');
    const risks = data.risk_reading.map((row: { risk: string }) => row.risk);
    const order = ['high', 'medium', 'low'];
    expect(risks).toEqual([...risks].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    // No balance can be moved to it: that there is no fee for it says nothing.
    const transfers = data.risk_reading.filter(({ term }: { term: string }) =>
      /transfer/.test(term),
    );
    expect(transfers).toEqual([
      {
        term: 'balance_transfer_apr',
        risk: 'low',
        reading: 'This card takes no balance transfers.',
      },
    ]);
    const simplicity = (await run('get_card_terms', { card_name: 'Citi Simplicity' })).data;
    expect(JSON.stringify(simplicity.risk_reading)).toContain('Moving a balance here costs ');
    expect(simplicity.risk_reading).toContainEqual({
      term: 'late_fee',
      risk: 'low',
      reading: 'This card has no late fee.',
    });
  });

  const told = async (input: object, tier?: 'evaluation') =>
    operationOf('get_card_terms').tool?.summarize((await run('get_card_terms', input, tier)).data);

  it('answers one question with one term, and nothing else', async () => {
    const late = await told({ card_name: 'CSR', sections: ['late_fee'] });
    expect(late).toMatch(/^Chase Sapphire Reserve: late fee up to \$40; penalty APR up to /);
    expect(late).not.toMatch(/foreign|transfer|cash|A carried balance|instalment/);
    const { data } = await run('get_card_terms', { card_name: 'CSR', sections: ['foreign_fee'] });
    expect(data).not.toHaveProperty('purchase_apr');
    expect(data.risk_reading.map(({ term }: { term: string }) => term)).toEqual([
      'foreign_transaction_fee',
    ]);
  });

  it.each([
    ['late fee', /: late fee none; /],
    ['foreign transaction fee', /^Citi Simplicity Card: foreign transaction fee 3% \(/],
    ['interest', /: purchase APR [\d.% to]+ variable \(.*A carried balance costs/s],
    ['cash advance APR', /: cash-advance APR .*; cash-advance fee 5%/],
    ['balance transfers, 0% APR', /: intro APR 0% for .*; transfer fee 3% /],
  ])('understands %s', async (sections, words) => {
    const text = (await told({ card_name: 'Citi Simplicity', sections })) ?? '';
    expect(text).toMatch(words);
    expect(text.length).toBeLessThan((await told({ card_name: 'Citi Simplicity' }))?.length ?? 0);
  });

  it('limits each of several cards, and says where a plan hides the term', async () => {
    const card_names = ['CSR', 'Citi Simplicity'];
    expect(await told({ card_names, sections: ['foreign_fee'] })).toMatch(
      /^Chase Sapphire Reserve: foreign transaction fee none \(.*\)\.\nCiti Simplicity Card: foreign transaction fee 3% \(/,
    );
    expect(await told({ card_name: 'CSR', sections: ['late_fee'] }, 'evaluation')).toContain(
      'Chase Sapphire Reserve: on paid plans only',
    );
    await expect(
      run('get_card_terms', { card_name: 'CSR', sections: ['colour'] }),
    ).rejects.toMatchObject({ details: { issues: [{ path: 'sections.0' }] } });
  });

  it.each([
    ['Amtrak Guest Rewards', /\(as of 2026-08-18, some undated\)\.$/m],
    ["Petal 2 'Cash Back, No Fees'", /\(as of 2019-10-16 to 2026-05-01\)\.$/m],
    ['First Progress Platinum Select', /\(as of 2026-05-01, some undated\)\.$/m],
  ])(
    'tells of no rest where there is none beside the purchase APR: %s',
    async (card_name, said) => {
      expect(await told({ card_name })).toMatch(said);
    },
  );

  it('dates a rate of newer sources by them', async () => {
    const { data } = await run('get_card_terms', { card_name: 'BCE' });
    expect(data.last_extracted_at).toBe('2026-08-12T00:00:00.000Z');
    expect(data.term_dates.purchase_apr).toBe('2026-09-21');
    expect(await told({ card_name: 'BCE' })).toContain(
      '(as of: purchase APR 2026-09-21; the rest 2026-08-12',
    );
    expect(await told({ card_name: 'BCE', sections: ['transfer'] })).toContain(
      '(as of 2026-08-12)',
    );
    const free = (await run('get_card_terms', { card_name: 'Savor' }, 'evaluation')).data;
    expect(Object.keys(free.term_dates)).toEqual(['purchase_apr']);
  });

  it.each([
    ['Blue Cash Preferred', 5_000, '3%, minimum $5 ($150 on $5,000)'],
    ['Blue Cash Preferred', 100, '3%, minimum $5 ($5 on $100)'],
    ['Freedom Unlimited', 5_000, 'then 5%, minimum $5 ($150 or $250 on $5,000)'],
    ['Savor', 5_000, 'promotional APR ($0, $150 or $200 on $5,000)'],
  ])('tells the fee of moving a balance in dollars: %s, %d', async (card_name, amount, words) => {
    expect(await told({ card_name, amount, sections: ['transfer'] })).toContain(words);
  });
});

it('is told of Amex too where the terms of cards are asked', async () => {
  const { warnings } = await run('get_card_terms', { card_name: 'Blue Cash Everyday' });
  expect(warnings.join()).toMatch(/Fewer shops abroad take Amex/);
});

it('says what one late payment does to a rate, by the rule for consumer cards', async () => {
  for (const sections of [['late_fee'], ['intro_apr']]) {
    const { warnings } = await run('get_card_terms', { card_name: 'CFU', sections });
    expect(warnings.join()).toMatch(/One late payment: .*promotional one too.* over 60 days late/);
    const ink = await run('get_card_terms', { card_name: 'Ink Cash', sections });
    expect(ink.warnings.join()).toMatch(/ends a promotional rate .* not known here/);
  }
  for (const sections of [['foreign_fee'], undefined]) {
    const { warnings } = await run('get_card_terms', { card_name: 'CFU', sections });
    expect(warnings.join()).not.toContain('late payment');
  }
  const { data } = await run('get_card_terms', { card_name: 'CFU' });
  expect(JSON.stringify(data.risk_reading)).toMatch(
    /raise the APR to .*only once it is 60 days late/,
  );
});

describe('a term on which sources disagree', () => {
  const of = async (card_name: string, sections?: string[], tier?: 'evaluation') => {
    const { warnings } = await run('get_card_terms', { card_name, sections }, tier);
    return warnings.join();
  };

  it('is told with both readings, to every plan that sees the term', async () => {
    for (const tier of [undefined, 'evaluation'] as const) {
      expect(await of('CFU', ['foreign_fee'], tier)).toMatch(
        /Chase Freedom Unlimited, sources disagree: foreign transaction fee 3% by .*2026-10-02.*none by one list \(2026-09-24\)/,
      );
    }
    expect(await of('CFU', ['apr'])).not.toContain('disagree');
    expect(await of('TD Double Up', ['intro_apr'])).toContain('disagree');
    expect(await of('TD Double Up', ['intro_apr'], 'evaluation')).not.toContain('disagree');
  });

  it('is told from what is said of the whole group, where that is about it', async () => {
    expect(await of('Blue Business Plus', ['foreign_fee'])).toMatch(
      /2\.7% in two sources and none/,
    );
    expect(await of('Blue Business Plus', ['late_fee'])).not.toContain('disagree');
  });

  it('is confirmed nowhere', async () => {
    const { data } = await run('get_card_details', { card_name: 'CFU' });
    const { fields, groups } = data.data_quality;
    expect(fields['terms.foreign_transaction_fee'].status).toBe('disputed');
    expect(fields['terms.purchase_apr'].status).not.toBe('disputed');
    expect(groups.terms).toMatchObject({ status: 'disputed' });
    expect(groups.terms.dispute).toMatch(/^foreign transaction fee 3% by/);
  });
});

describe('cards of one name', () => {
  it('are told with the whole day of their offers, or without it', async () => {
    const failure = await run('get_card_terms', { card_name: 'Hilton Honors Amex' }).catch(
      (error) => error,
    );
    const told: string[] = failure.details.choices.map((one: { earns: string }) => one.earns);
    expect(told).toHaveLength(4);
    for (const earns of told) expect(earns).not.toMatch(/\(as of [^)]*…/);
  });
});

it('says that an introductory APR is for new accounts, where a card has one and it is told', async () => {
  const told = async (card_name: string, more: object = {}, tier: 'pro' | 'evaluation' = 'pro') =>
    (await run('get_card_terms', { card_name, ...more }, tier)).warnings.join('\n');
  const NEW = 'The intro APR is for new accounts';
  expect(await told('Wells Fargo Reflect')).toContain(NEW);
  expect(await told('Wells Fargo Reflect', { sections: ['intro_apr'] })).toContain(NEW);
  expect(await told('Wells Fargo Reflect', { sections: ['late_fee'] })).not.toContain(NEW);
  expect(await told('Amex Gold')).not.toContain(NEW);
  expect(await told('Wells Fargo Reflect', {}, 'evaluation')).not.toContain(NEW);
});
