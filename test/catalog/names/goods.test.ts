import { describe, expect, it } from 'vitest';
import { categoryNamed } from '../../../src/catalog/names/categories.ts';
import { run } from '../../operations/support/run.ts';

/** What firms and households pay for each month, by the kind of seller that the table of codes has. */
const BOUGHT: Readonly<Record<string, string>> = {
  home_improvement:
    'plywood, drywall, roofing shingles, windows, doors, grout, cement, bricks, gravel, light bulbs, plumbing parts',
  home_furnishings: 'bedding, linens, towels, office chairs, standing desks, refrigerator',
  office_supplies: 'paper, printer ink, toner, shipping labels',
  electronics: 'laptops, monitors, cameras, security cameras',
  clothing: 'scrubs, work boots, nursing shoes, baby clothes, wedding dress',
  other_shopping:
    'fabric, cotton fabric, yarn, beads, greeting cards, client gifts, guitar strings',
  personal_services:
    'appliance repair, furnace repair, snow removal, tree service, gutter cleaning, junk removal, trucking',
  professional_services:
    'bookkeeping, tax preparation, legal fees, notary, business cards, flyers, staffing agency',
  rent: 'office rent, booth rent, chair rental, studio rent, commercial kitchen rent',
  advertising: 'Zillow ads, Zillow leads, job ads, newspaper ads, direct mail, lead generation',
  insurance: 'workers comp, general liability insurance, malpractice insurance, E&O insurance',
  education: 'piano lessons, exam fees, continuing education, online courses',
  government_tax: 'customs duties, visa fees, immigration fees',
  shipping: 'freight, postage stamps',
  software: 'cloud storage, CRM software, domain name',
  utilities: 'trash removal, dumpster rental, septic, firewood',
  medical: 'braces, hearing aids, botox',
  drugstores: 'vitamins, insulin',
  pet: 'cat litter, bird seed',
  beauty: 'nail polish, hair extensions',
  auto_services: 'motorcycle parts, tractor parts, fleet maintenance',
  vacation_rentals: 'vacation rental, cabin rentals',
  // Many kinds of shops sell them, or nobody that a category of a card is for.
  uncategorized:
    'flour, sugar, eggs, yeast, meat, boxes, tape, metal, equipment rental, crane rental, tuxedo rental, bank fees, seller fees, conference fees, machine parts, chicken feed, salon products, training, weed',
};

describe('what is bought, by its name', () => {
  it('is of the kind of its seller, and of none where many sell it', () => {
    const wrong = Object.entries(BOUGHT).flatMap(([key, names]) =>
      names.split(', ').flatMap((name) => {
        const meant = categoryNamed(name);
        return meant.kind === 'found' && meant.key === key ? [] : [[name, JSON.stringify(meant)]];
      }),
    );
    expect(Object.values(BOUGHT).join(', ').split(', ').length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('keeps what names a kind or a shop already', () => {
    for (const [name, key] of [
      ['pet insurance', 'insurance'],
      ['car rental', 'car_rental'],
      ['dance lessons', 'entertainment'],
      ['grocery delivery', 'grocery_delivery'],
    ] as const)
      expect(categoryNamed(name), name).toEqual({ kind: 'found', key });
    expect(categoryNamed('blurb').kind).toBe('not_found');
    expect(categoryNamed('trip delay insurance').kind).not.toBe('found');
  });

  it('counts in spending, and what is of none says so', async () => {
    const spending = { flour: 500, fabric: 100, 'Sherwin Williams paint': 100 };
    const { data, warnings } = await run('calculate_card_value', {
      card_name: 'Double Cash',
      spending,
    });
    expect(data.ongoing_annual.net_value).toBe(168);
    expect(data.person.said).toContain('$100 a month at Sherwin-Williams');
    expect(warnings.filter((one) => one.startsWith('"flour": no category for sure'))).toHaveLength(
      1,
    );
  });

  it('is no kind at a till where a shop may be called so', async () => {
    const { data } = await run('which_card_at_merchant', {
      merchant: 'Pella Windows',
      portfolio: ['Double Cash', 'Savor'],
    });
    expect(data.reason).toContain('"Pella Windows" is not a known merchant');
  });
});
