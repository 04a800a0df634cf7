import { inOne, type Steps } from '../../kit/steps.ts';
import type { BenefitFile } from '../seeds/schema/reference.ts';
import { type KeyResolution, keyResolverSteps } from './keys.ts';

/** How people call benefits whose label says it otherwise. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  global_entry_tsa: ['global entry', 'tsa precheck', 'pre check', 'nexus', 'trusted traveler'],
  free_checked_bag: ['free bags', 'first bag', 'luggage', 'baggage'],
  free_night_award: ['free night', 'anniversary night', 'free night certificate', 'fnc', 'fna'],
  free_night_after_spend: ['free night after spending'],
  fourth_night_free: ['4th night free', 'fourth night'],
  companion_certificate: ['companion pass', 'companion ticket', 'companion fare', 'bogo ticket'],
  cell_phone_protection: ['phone insurance', 'cell phone insurance', 'phone protection'],
  doordash_dashpass: ['dashpass', 'dash pass', 'doordash'],
  lounge_priority_pass: ['priority pass', 'airport lounge', 'lounge access', 'lounges', 'pp'],
  airline_fee_credit: ['airline incidental', 'airline fee', 'incidental credit'],
  dining_credit: ['dining', 'restaurant credit'],
  digital_entertainment: ['digital entertainment', 'streaming credit', 'disney plus hulu'],
  walmart_plus: ['walmart plus'],
  hotel_prepaid_credit: ['fhr', 'fine hotels', 'fine hotels and resorts', 'hotel collection'],
  chase_edit_credit: ['the edit'],
  centurion_lounge: ['centurion lounges'],
  wireless_credit: ['cell phone bill', 'phone bill'],
};

/** Words of nearly every benefit. */
const COMMON = ['credit', 'benefit', 'perk', 'statement', 'membership', 'free', 'access'];

/** Finds benefit keys by what people call them: "uber", "saks", "global entry". */
export function createBenefitResolver(file: BenefitFile): (name: string) => KeyResolution {
  return inOne(benefitResolverSteps(file));
}

export function* benefitResolverSteps({
  benefits,
  categories,
}: BenefitFile): Steps<(name: string) => KeyResolution> {
  const resolve = yield* keyResolverSteps([
    ...benefits.map(({ key, label, merchants }) => ({
      key,
      names: [
        label,
        label.replace(/\(.*\)/, ''),
        ...label.split(/,| or | and /),
        key.replaceAll('_', ' '),
        ...merchants.slice(0, 3).map((merchant) => merchant.replaceAll('_', ' ')),
        ...(SPOKEN[key] ?? []),
      ].filter((name) => name.trim() !== ''),
      also: COMMON,
    })),
    ...categories.map(({ key }) => ({ key, names: [key.replaceAll('_', ' ')] })),
  ]);
  return (name) => (isBareNumber(name) ? { kind: 'not_found', candidates: [] } : resolve(name));
}

/** True where no word tells what a number is of: `1111` is no slip for the 11 months of a streak. */
function isBareNumber(name: string): boolean {
  if (!/\d/.test(name)) return false;
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => !/\p{L}/u.test(word) || COMMON.includes(word.replace(/s$/, '')));
}
