import type { Category } from '../../../engine/model/categories.ts';

/**
 * Words that reveal a business's kind. `strong` words decide; `weak` ones count only when the name
 * has no strong word, `last` ones only at its end (`Kumon Academy`, not `Academy Sports`). An
 * underscore joins the two or three words of a phrase.
 */
export const KEYWORDS: readonly (readonly [
  Category,
  { readonly strong?: string; readonly weak?: string; readonly last?: string },
])[] = [
  [
    'restaurants',
    {
      strong:
        'restaurant restaurante ristorante pizza pizzeria sushi ramen bistro taqueria taco tacos burrito steakhouse chophouse bbq barbecue barbeque smokehouse diner cantina trattoria osteria brasserie noodle pho tapas eatery hibachi izakaya dumpling gastropub brunch churrascaria teriyaki curry tandoori shawarma falafel kebab gyro crab_shack food_truck seafood_house catering dinner lunch breakfast takeout eating_out dining_out',
      weak: 'grill grille kitchen thai',
    },
  ],
  [
    'fast_food',
    { strong: 'burger hamburger hotdog fried_chicken deli sandwich subs smoothie drive_in' },
  ],
  [
    'cafes',
    {
      strong:
        'cafe caffe coffee espresso bakery patisserie donut doughnut bagel tea_house boba gelato ice_cream frozen_yogurt creperie roasters',
      weak: 'bakehouse tea',
    },
  ],
  [
    'bars',
    {
      strong:
        'pub tavern brewery brewing brewpub taproom saloon nightclub cocktail wine_bar beer_garden ale_house',
      weak: 'bar lounge',
    },
  ],
  ['food_delivery', { strong: 'food_delivery restaurant_delivery' }],
  ['flights', { strong: 'airline airlines airway airways air_lines aviation airfare flight' }],
  ['hotels', { strong: 'hotel motel hostel resort campground rv_park', weak: 'inn suites lodge' }],
  ['vacation_rentals', { strong: 'vacation_rental vacation_rentals holiday_rental' }],
  ['car_rental', { strong: 'car_rental rent_a_car rental_car truck_rental auto_rental' }],
  ['cruises', { strong: 'cruise cruises cruise_line' }],
  [
    'transit',
    { strong: 'transit railway railroad ferry commuter_rail bus_lines bus_line', weak: 'rail bus' },
  ],
  ['rideshare', { strong: 'taxi cab taxicab limo limousine rideshare' }],
  ['parking_tolls', { strong: 'parking toll tolls tollway turnpike parking_garage parking_meter' }],
  ['travel_agencies', { strong: 'travel_agency', weak: 'travel tours vacations' }],
  [
    'supermarkets',
    {
      strong:
        'supermarket grocery groceries grocer supermercado farmers_market food_mart food_market',
      // One market may sell anything; a chain of them sells groceries.
      weak: 'markets',
    },
  ],
  ['grocery_delivery', { strong: 'grocery_delivery' }],
  [
    'gas_stations',
    { strong: 'gas_station fuel petrol petroleum truck_stop travel_center', weak: 'gas gasoline' },
  ],
  ['ev_charging', { strong: 'ev_charging ev_charger charging_station' }],
  ['streaming', { strong: 'streaming' }],
  ['superstores', { strong: 'supercenter superstore hypermarket' }],
  ['wholesale_clubs', { strong: 'wholesale_club warehouse_club' }],
  ['discount_stores', { strong: 'dollar_store variety_store' }],
  ['department_stores', { strong: 'department_store dept_store' }],
  [
    'clothing',
    { strong: 'clothing apparel shoe footwear boutique menswear lingerie', weak: 'fashion' },
  ],
  ['electronics', { strong: 'electronics computer_repair', weak: 'computer' }],
  [
    'home_improvement',
    { strong: 'hardware lumber home_improvement garden_center paint_store flooring' },
  ],
  ['home_furnishings', { strong: 'furniture mattress furnishings home_decor' }],
  [
    'sporting_goods',
    { strong: 'sporting_goods bike_shop bicycle bicycles cyclery ski_shop surf_shop' },
  ],
  ['beauty', { strong: 'cosmetics perfume fragrance beauty_supply' }],
  ['pet', { strong: 'pet_store pet_shop pet_supply pet_supplies pet_food', weak: 'pet' }],
  ['bookstores', { strong: 'bookstore bookshop booksellers', weak: 'book' }],
  ['office_supplies', { strong: 'office_supply office_supplies stationery' }],
  [
    'other_shopping',
    {
      strong:
        'jewelers jeweler jewelry liquor florist flower_shop gift_shop tobacco vape smoke_shop thrift toy_store hobby_shop craft_store antiques pawn wine_shop flea_market',
      weak: 'gifts flowers wine toys crafts',
    },
  ],
  ['drugstores', { strong: 'pharmacy pharmacies apothecary drugstore', weak: 'drug' }],
  [
    'utilities',
    {
      strong: 'utility utilities natural_gas gas_bill gas_company sewer electric_co waterworks',
      weak: 'electric water energy power',
    },
  ],
  ['phone', { strong: 'wireless cellular telecom telephone' }],
  ['internet_cable', { strong: 'internet broadband cable_tv', weak: 'cable fiber' }],
  ['insurance', { strong: 'insurance' }],
  [
    'medical',
    {
      strong:
        'doctor doctors optometrist dental dentist dentistry orthodontics clinic hospital physicians pediatrics dermatology chiropractic optometry optical radiology urgent_care cardiology orthopedics eye_care physical_therapy',
      weak: 'medical',
    },
  ],
  [
    'entertainment',
    {
      strong:
        'cinema cinemas movie theater theatre museum zoo aquarium bowling arcade golf_course golf_club amusement theme_park trampoline escape_room water_park lift_ticket lift_tickets',
      weak: 'golf',
    },
  ],
  [
    'live_events',
    {
      strong: 'arena stadium concert amphitheater amphitheatre box_office ballpark',
      weak: 'tickets',
    },
  ],
  ['fitness', { strong: 'fitness gym yoga pilates crossfit health_club' }],
  ['education', { strong: 'university univ college school tuition tutoring', last: 'academy' }],
  ['childcare', { strong: 'daycare childcare preschool montessori day_care child_care' }],
  [
    'charity',
    { strong: 'church ministries donation charity synagogue mosque', last: 'foundation' },
  ],
  [
    'government_tax',
    {
      strong:
        'dmv city_of county_of state_of department_of municipal tax_collector treasurer courthouse property_tax income_tax state_tax federal_tax estimated_tax city_tax county_tax local_tax school_tax property_taxes income_taxes state_taxes federal_taxes estimated_taxes city_taxes county_taxes local_taxes tax_bill tax_office',
    },
  ],
  ['software', { strong: 'software saas web_hosting' }],
  ['advertising', { strong: 'advertising', last: 'ads adverts' }],
  ['shipping', { strong: 'shipping courier freight postal' }],
  [
    'auto_services',
    {
      strong:
        'tire tires auto_repair auto_parts auto_body car_wash carwash car_repair mechanic collision transmission muffler oil_change towing',
      weak: 'auto automotive',
    },
  ],
  [
    'personal_services',
    {
      strong:
        'salon barber barbershop spa nails massage laundromat laundry dry_cleaners dry_cleaner dry_cleaning plumber handyman plumbing hvac roofing landscaping electrician self_storage movers pest_control veterinary veterinarian vet animal_hospital animal_clinic pet_hospital veterinary_clinic veterinary_hospital vet_clinic pet_grooming pet_boarding pet_sitting dog_walking dog_daycare doggy_daycare dog_grooming kennel lawn_care tattoo locksmith tailor shoe_repair',
      weak: 'hair cleaners storage cleaning',
    },
  ],
  [
    'professional_services',
    {
      strong:
        'attorney attorneys cpa accounting law_firm law_office law_offices notary architects consulting capital_markets financial_markets',
      weak: 'legal',
    },
  ],
  ['rent', { strong: 'apartments property_management landlord landlady', weak: 'rent' }],
  ['mortgage', { strong: 'mortgage' }],
];
