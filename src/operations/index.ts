import type { Operation } from '../operation/define.ts';
import { getCardDetails } from './cards/get-card-details.ts';
import { getCardTerms } from './cards/get-card-terms.ts';
import { listCards } from './cards/list-cards.ts';
import { searchCreditCards } from './cards/search-credit-cards.ts';
import { compareCards } from './intelligence/compare-cards.ts';
import { getHealth } from './platform/get-health.ts';
import { getStatus } from './platform/get-status.ts';
import { getProgram } from './reference/get-program.ts';
import { listBenefitCategories } from './reference/list-benefit-categories.ts';
import { listPrograms } from './reference/list-programs.ts';

/** Every operation, in the order in which documentation and tools show them. */
export const OPERATIONS: readonly Operation[] = [
  listCards,
  searchCreditCards,
  getCardDetails,
  getCardTerms,
  compareCards,
  listPrograms,
  getProgram,
  listBenefitCategories,
  getHealth,
  getStatus,
];
