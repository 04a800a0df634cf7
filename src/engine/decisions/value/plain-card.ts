import type { EngineCard } from '../../model/facts.ts';

/** The baseline when only a fee is given: a plain no-fee cash-back card. */
export const PLAIN_CARD: EngineCard = {
  card_id: 0,
  key: '',
  name: 'plain cash back',
  issuer: '',
  business: false,
  annual_fee: 0,
  first_year_fee: 0,
  program: null,
  base_rate: 1,
  earn: [],
  first_year_factor: 1,
  bonus: null,
  credits: [],
  networks: ['Visa'],
  foreign_fee_percent: null,
  open_to_new: true,
};
