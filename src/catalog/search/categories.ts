import type { Category } from '../../engine/model/categories.ts';
import { ADVERTISING } from '../names/kinds/advertising.ts';

/** Spending categories as people call them in a search. */
export const CATEGORY_WORDS: readonly (readonly [string, Category])[] = [
  [
    '(?:eat(?:s|ing)?|din(?:es?|ing)) out(?: (?:a lot|often))?|dining|restaurants?(?! (?:owners?|business|suppl(?:y|ies)|managers?|workers?|depot))|take ?-?out|takeaway|(?:goes|go|going) out to eat|(?:eat(?:s|ing)? )?(?:sushi|ramen|bbq|brunch(?:es)?|tacos?(?! bell)|burgers?(?! king)|pizzas?(?! hut))',
    'dining',
  ],
  ['grocer(?:y|ies)(?: stores?)?|supermarkets?', 'groceries'],
  [
    '(?:utility|electric(?:ity)?|power|water|heating|energy|gas|light)(?:,? (?:and |& )?(?:electric(?:ity)?|water|gas|sewer|trash))* bills?|electric(?:ity)?(?! (?:cars?|vehicles?|e?bikes?|scooters?|guitars?))',
    'utilities',
  ],
  ['gas(?: stations?)?|fuel', 'gas'],
  ['streaming', 'streaming'],
  ['online (?:shopping|retail|purchases|stores?)', 'online_retail'],
  ['shopping(?! (?:at|in|from|on amazon))', 'shopping'],
  ['drug ?stores?|pharmac(?:y|ies)|prescriptions?|meds|medications?|medicines?', 'drugstores'],
  ['rent', 'rent'],
  [
    'transit|public transport(?:ation)?|commut(?:e|ing)|trains|buss?es|subways|trams?|light rail|(?:tak(?:es?|ing)|rid(?:es?|ing)|by|us(?:es?|ing)) (?:(?:the|a) )?(?:bus|train|metro|subway|tram|ferry)(?:(?:,? (?:and|or|and the) |, )(?:bus|train|metro|subway|tram|ferry))*(?! (?:stations?|drivers?|company|business)\\b)|(?:train|bus|subway|metro|rail|tram|ferry) (?:tickets?|rides?|fares?|trips?|pass(?:es)?)',
    'transit',
  ],
  ['utilit(?:y|ies)', 'utilities'],
  ['home improvement', 'home_improvement'],
  ['office suppl(?:y|ies)(?: stores?)?', 'office_supplies'],
  [
    '(?:(?:cell ?)?phone|wireless|mobile|verizon|t mobile|at ?& ?t(?! internet)) (?:bills?|plans?)',
    'phone',
  ],
  ['(?:cable|internet) bills?|internet(?: service)?|cable(?: tv)?', 'internet_cable'],
  ['wholesale clubs?|warehouse clubs?', 'wholesale_clubs'],
  ['coffee(?: (?:shops?|runs?))?', 'cafes'],
  ['ride ?shar(?:es?|ing)|taxis?', 'rideshare'],
  ['(?:ev|electric (?:car|vehicle)) charging', 'ev_charging'],
  ['gyms?', 'fitness'],
  ['shipping|postage', 'shipping'],
  [ADVERTISING, 'advertising'],
  ['software|saas', 'software'],
  ['parking|tolls', 'parking_tolls'],
  ['cruises?', 'cruises'],
  ['vacation rentals?', 'vacation_rentals'],
  ['food delivery', 'food_delivery'],
  ['fast food', 'fast_food'],
  ['concerts?|live events?', 'live_events'],
  ['entertainment', 'entertainment'],
  ['cloth(?:es|ing)', 'clothing'],
  ['electronics|laptops?|computers?|tvs?', 'electronics'],
  ['department stores?', 'department_stores'],
  ['furniture|home furnishings?', 'home_furnishings'],
  ['(?:pet|dog|cat) (?:food|supplies|stores?)|pets|vets?(?: (?:visits?|care))?', 'pet'],
  [
    'doctors?(?: visits?)?|medical (?:bills?|copays?|co pays?|expenses|costs?)|co ?pays?|dentists?|dental(?: work| bills?)?|orthodont\\w+|hospital bills?',
    'medical',
  ],
  ['day ?care|child ?care|preschool|nann(?:y|ies)|babysitt(?:ers?|ing)', 'childcare'],
  [
    '(?:pet|car|auto|home|homeowners|health|life) insurance(?= (?:premiums?|bills?|payments?)|,| and| *$)',
    'insurance',
  ],
];
