import type { Category } from '../../../engine/model/categories.ts';
import { isAdvertising } from './advertising.ts';
import { billNamed } from './bills.ts';

/**
 * Kinds of businesses by what they post as: a vet is a service, no shop for pets. They are taken whole,
 * for neither part of them nor a misspelling of one is a kind of spending: `company`, `class`, `shop`.
 */
const BUSINESSES: Readonly<Partial<Record<Category, string>>> = {
  restaurants: 'catering, caterer, food truck, food trucks',
  cafes: 'ice cream, donuts, donut, doughnuts, bagels, bakeries',
  bars: 'brewery, breweries, cocktails',
  hotels:
    'resort, resorts, campground, campgrounds, campsite, campsites, rv park, rv parks, rv resort, rv resorts, trailer park, vacation club, vacation clubs, timeshare, timeshares, hostel, hostels',
  car_rental:
    'rv rental, motorhome rental, truck rental, moving truck, moving truck rental, van rental',
  transit: 'ferry, ferries, train ticket, bike share, bikeshare',
  rideshare: 'limo, limousine, car service, taxi ride',
  parking_tolls:
    'parking garage, parking garages, parking lot, parking meter, parking meters, parking fees, airport parking, toll road, toll roads, bridge toll, bridge tolls',
  travel_agencies: 'tours, tour operator, guided tours',
  supermarkets: 'farmers market, farmers markets',
  grocery_delivery: 'meal kit, meal kits',
  home_improvement:
    'farm store, farm stores, flooring, carpet, plant nursery, garden nursery, lumber yard, tile, tiles, cabinets, kitchen cabinets, countertops, kitchen, new kitchen, kitchen remodel, bathroom remodel, home remodel, remodeling, renovations, home renovation, kitchen renovation, bathroom renovation',
  home_furnishings: 'mattress, mattresses',
  sporting_goods: 'bike, bikes, bicycle, bicycles, bike shop, bike shops',
  pet: 'pet store, pet stores, pet shop',
  other_shopping:
    'florist, florists, flowers, wine, wine store, wine shop, beer store, jewelry, jewellery, watches, tobacco, cigars, cigarettes, vape, vape shop, smoke shop, thrift store, thrift stores, antiques, art supplies, fabric, musical instruments, music store, gift shop, souvenirs, duty free',
  utilities: 'natural gas, propane, heating oil, trash, garbage, trash pickup, sewer',
  internet_cable: 'satellite tv',
  insurance: 'pet insurance, life insurance, dental insurance, renters insurance, auto insurance',
  medical:
    'doctor visit, orthodontist, orthodontics, optometrist, optician, chiropractor, urgent care, physical therapy, dermatologist, pediatrician, psychiatrist, psychologist, ambulance, dental, dental work',
  entertainment:
    'movie theater, movie theatre, zoo, aquarium, arcade, escape room, golf course, museum, theme park, amusement park, skiing, ski lift tickets, lift tickets, dance lessons',
  live_events: 'broadway, broadway tickets',
  fitness: 'pilates, fitness class, fitness classes, personal trainer, crossfit',
  education: 'tutoring, tutor, music lessons, driving school, private school',
  government_tax: 'court, court costs, court fees, passport, passport fee',
  auto_services:
    'towing, tow truck, body shop, auto body, car inspection, smog check, car detailing, windshield',
  personal_services:
    'vet, vets, vet bill, vet bills, vet visit, vet visits, vet care, veterinary, veterinary care, veterinarian, veterinarians, animal hospital, pet hospital, pet grooming, dog grooming, groomer, pet boarding, dog boarding, kennel, dog walker, dog walking, pet sitter, pet sitting, dog daycare, doggy daycare, nail salon, nails, massage, massages, tattoo, tattoos, tanning, tanning salon, hairdresser, beauty salon, plumber, plumbing, electrician, electricians, hvac, roofing, roofer, handyman, house cleaning, house cleaner, maid service, cleaning service, laundromat, maid, maids, movers, moving company, pest control, tailor, shoe repair, locksmith, photographer, photography, funeral, dating, dating apps, home security',
  rent: 'property management',
  uncategorized: 'wedding, weddings, camping',
};

const KINDS: ReadonlyMap<string, Category> = new Map(
  (Object.entries(BUSINESSES) as [Category, string][]).flatMap(([key, names]) =>
    names.split(', ').map((name): [string, Category] => [name, key]),
  ),
);

/** What stands around a kind without changing it. */
const AROUND =
  /^(?:the|an?|my|our|some) | (?:spending|purchases?|expenses?|bills?|costs?|payments?|fees?|trips?)$/g;

/** The category of a kind of business that is all that is said; null where it is none. */
export function kindOfBusiness(name: string): Category | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[_\s-]+/g, ' ');
  if (isAdvertising(plain)) return 'advertising';
  return (
    KINDS.get(plain) ?? KINDS.get(plain.replace(AROUND, '')) ?? billNamed(plain)?.category ?? null
  );
}
