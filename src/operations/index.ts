import type { Operation } from '../operation/define.ts';
import { deletePointsBalance } from './balances/delete-points-balance.ts';
import { getPointsSummary } from './balances/get-points-summary.ts';
import { listPointsBalances } from './balances/list-points-balances.ts';
import { managePointsBalances } from './balances/manage-points-balances.ts';
import { putPointsBalances } from './balances/put-points-balances.ts';
import { createCheckout } from './billing/create-checkout.ts';
import { createPortal } from './billing/create-portal.ts';
import { setSpendingCap } from './billing/set-spending-cap.ts';
import { getCardBenefits } from './cards/get-card-benefits.ts';
import { getCardDetails } from './cards/get-card-details.ts';
import { getCardHistory } from './cards/get-card-history.ts';
import { getCardTerms } from './cards/get-card-terms.ts';
import { getChanges } from './cards/get-changes.ts';
import { getCoverage } from './cards/get-coverage.ts';
import { listCards } from './cards/list-cards.ts';
import { listChanges } from './cards/list-changes.ts';
import { searchCreditCards } from './cards/search-credit-cards.ts';
import { calculateCardValue } from './decisions/calculate-card-value.ts';
import { checkCardRenewal } from './decisions/check-card-renewal.ts';
import { checkMerchantBenefits } from './decisions/check-merchant-benefits.ts';
import { compareCards } from './decisions/compare-cards.ts';
import { recommendCardForCategory } from './decisions/recommend-card-for-category.ts';
import { whichCardAtMerchant } from './decisions/which-card-at-merchant.ts';
import { createKey } from './keys/create-key.ts';
import { getKey } from './keys/get-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { rotateKey } from './keys/rotate-key.ts';
import { getNotices } from './notices/get-notices.ts';
import { makeCalendar } from './notices/make-calendar.ts';
import { previewDigest } from './notices/preview-digest.ts';
import { putNotices } from './notices/put-notices.ts';
import { revokeCalendar } from './notices/revoke-calendar.ts';
import { createAccount } from './platform/create-account.ts';
import { deleteAccount } from './platform/delete-account.ts';
import { getAccount } from './platform/get-account.ts';
import { getHealth } from './platform/get-health.ts';
import { getStatus } from './platform/get-status.ts';
import { getUsage } from './platform/get-usage.ts';
import { listRequests } from './platform/list-requests.ts';
import { requestPasswordReset } from './platform/request-password-reset.ts';
import { resetPassword } from './platform/reset-password.ts';
import { signOutEverywhere } from './platform/sign-out-everywhere.ts';
import { verifyEmail } from './platform/verify-email.ts';
import { analyzePortfolio } from './portfolio/analyze-portfolio.ts';
import { getPointsPlaybook } from './portfolio/get-points-playbook.ts';
import { optimizePortfolio } from './portfolio/optimize-portfolio.ts';
import { getProgram } from './programs/get-program.ts';
import { getProgramHistory } from './programs/get-program-history.ts';
import { listBenefitCategories } from './programs/list-benefit-categories.ts';
import { listPrograms } from './programs/list-programs.ts';
import { reportFact } from './reports/report-fact.ts';
import { deleteWallet } from './wallet/delete-wallet.ts';
import { getWallet } from './wallet/get-wallet.ts';
import { putWallet } from './wallet/put-wallet.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { redeliverWebhook } from './webhooks/redeliver-webhook.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

/** Every operation, in the order of documentation and tool lists. */
export const OPERATIONS: readonly Operation[] = [
  listCards,
  searchCreditCards,
  getCardDetails,
  getCardBenefits,
  getCardTerms,
  getChanges,
  getCardHistory,
  listChanges,
  compareCards,
  calculateCardValue,
  recommendCardForCategory,
  checkCardRenewal,
  whichCardAtMerchant,
  checkMerchantBenefits,
  analyzePortfolio,
  optimizePortfolio,
  getPointsPlaybook,
  getWallet,
  putWallet,
  deleteWallet,
  listPointsBalances,
  putPointsBalances,
  deletePointsBalance,
  managePointsBalances,
  getPointsSummary,
  getNotices,
  putNotices,
  previewDigest,
  makeCalendar,
  revokeCalendar,
  listPrograms,
  getProgram,
  getProgramHistory,
  listBenefitCategories,
  reportFact,
  getCoverage,
  getHealth,
  getStatus,
  getUsage,
  listRequests,
  createCheckout,
  createPortal,
  setSpendingCap,
  createAccount,
  verifyEmail,
  signOutEverywhere,
  requestPasswordReset,
  resetPassword,
  getAccount,
  deleteAccount,
  listKeys,
  getKey,
  createKey,
  rotateKey,
  revokeKey,
  listWebhooks,
  getWebhook,
  createWebhook,
  testWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
];
