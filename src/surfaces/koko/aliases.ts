import type { RestRoute } from '../../operation/define.ts';

type Input = Readonly<Record<string, unknown>>;

/** A path of KoKo's Python SDK (koko-finance 0.6.0), and what answers it here. */
export interface Alias extends Pick<RestRoute, 'method' | 'path' | 'translate'> {
  /** The name of the operation. */
  readonly operation: string;
}

const verbose = (input: Input): Input => ({ mode: 'verbose', ...input });

/** The SDK sends an empty list where its caller named no cards: then those of the saved wallet count. */
function heldCards({ portfolio, ...input }: Input): Input {
  const isEmpty = Array.isArray(portfolio) && portfolio.length === 0;
  return { ...input, ...(portfolio !== undefined && !isEmpty && { portfolio }) };
}

/** The SDK repeats the id of a card that is named: the name decides. */
function renewedCard({ card_id, ...input }: Input): Input {
  const isNamed = input.card_name !== undefined;
  return { ...input, ...(card_id !== undefined && !isNamed && { card_id }) };
}

const verboseRenewal = (input: Input): Input => verbose(renewedCard(input));

/** `issuer` tells cards of one name apart: here it is part of the name. */
function cardOfIssuer({ issuer, ...input }: Input): Input {
  const { card_name } = input;
  if (typeof issuer !== 'string' || typeof card_name !== 'string') {
    return { ...input, ...(issuer !== undefined && { issuer }) };
  }
  const isThere = card_name.toLowerCase().includes(issuer.toLowerCase());
  return { ...input, card_name: isThere ? card_name : `${issuer} ${card_name}` };
}

const cardByName = ({ card, ...input }: Input): Input => ({
  ...input,
  ...(card !== undefined && { card_name: card }),
});

const post = (path: string, operation: string, translate?: RestRoute['translate']): Alias => ({
  method: 'POST',
  path,
  operation,
  ...(translate && { translate }),
});
const get = (path: string, operation: string, translate?: RestRoute['translate']): Alias => ({
  ...post(path, operation, translate),
  method: 'GET',
});

export const ALIASES: readonly Alias[] = [
  post('/portfolio/analyze/verbose', 'analyze_portfolio', verbose),
  post('/cards/compare', 'compare_cards'),
  post('/cards/compare/verbose', 'compare_cards', verbose),
  post('/cards/recommend', 'recommend_card_for_category'),
  post('/cards/recommend/verbose', 'recommend_card_for_category', verbose),
  post('/cards/value', 'calculate_card_value'),
  post('/card/renewal-check', 'check_card_renewal', renewedCard),
  post('/card/renewal-check/verbose', 'check_card_renewal', verboseRenewal),
  post('/which-card-at-merchant', 'which_card_at_merchant', heldCards),
  post('/merchant-benefits', 'check_merchant_benefits', heldCards),
  get('/card-benefits', 'get_card_benefits', cardByName),
  get('/cards/details', 'get_card_details', cardOfIssuer),
  get('/cards/terms', 'get_card_terms', cardOfIssuer),
  get('/cards/history', 'get_card_history'),
  get('/points/programs', 'list_programs'),
  get('/points/programs/:program_key', 'get_program'),
  get('/programs/:program_key/history', 'get_program_history'),
  get('/benefit-categories', 'list_benefit_categories'),
  get('/usage', 'get_usage'),
  get('/health', 'get_health'),
];
