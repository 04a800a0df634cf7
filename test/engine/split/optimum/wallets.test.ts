import { describe, it } from 'vitest';
import { choosingWallet } from '../../catalogue.ts';
import {
  generatedWallet,
  withForeignPart,
  withHolderFacts,
  withNetworks,
  withTiers,
} from '../../wallets.ts';
import { expectOptima } from './independent.ts';

const WALLETS = 200;
const BATCH = 50;
/** Wallets of five to ten cards: each takes the other solver longer. */
const LARGE_WALLETS = 100;
/** Of one to six cards. */
const FOREIGN_WALLETS = 100;
const LARGE_BATCH = 50;
/** Of one to three cards, with a bank's tiers and a part abroad. */
const TIER_WALLETS = 150;
/** Up to ten shipped cards that choose, with every category: the dearest of all to the other. */
const CHOOSING_WALLETS = 5;

describe('allocate finds the optimum that HiGHS finds', () => {
  for (let from = 0; from < WALLETS; from += BATCH) {
    it(`on generated wallets ${from} to ${from + BATCH - 1}`, { timeout: 90_000 }, async () => {
      await expectOptima(from, BATCH, (seed) => generatedWallet(seed));
    });
  }

  it('with caps partly used and choices made', { timeout: 90_000 }, async () => {
    await expectOptima(20_000, BATCH, (seed) => withHolderFacts(generatedWallet(seed), seed));
  });

  for (let from = 0; from < FOREIGN_WALLETS; from += BATCH) {
    const to = from + BATCH - 1;
    it(`with a part spent abroad, ${from} to ${to}`, { timeout: 180_000 }, async () => {
      await expectOptima(50_000 + from, BATCH, (seed) => {
        const wallet = withForeignPart(generatedWallet(seed, 1, 6), seed);
        return seed % 2 === 0 ? wallet : withHolderFacts(wallet, seed);
      });
    });
  }

  for (let from = 0; from < LARGE_WALLETS; from += LARGE_BATCH) {
    const to = from + LARGE_BATCH - 1;
    it(`on wallets of five to ten cards, ${from} to ${to}`, { timeout: 180_000 }, async () => {
      await expectOptima(30_000 + from, LARGE_BATCH, (seed) => {
        const wallet = generatedWallet(seed, 5, 10);
        return seed % 2 === 0 ? wallet : withHolderFacts(wallet, seed);
      });
    });
  }

  for (let from = 0; from < TIER_WALLETS; from += TIER_WALLETS / 3) {
    it(`with tiers of a bank, from ${from}`, { timeout: 180_000 }, async () => {
      await expectOptima(70_000 + from, TIER_WALLETS / 3, (seed) => {
        const wallet = withTiers(generatedWallet(seed, 1, 3), seed);
        return seed % 2 === 0 ? wallet : withForeignPart(wallet, seed);
      });
    });
  }

  it('where merchants take some networks only', { timeout: 180_000 }, async () => {
    await expectOptima(80_000, BATCH, (seed) => {
      const wallet = withNetworks(generatedWallet(seed, 1, 6), seed);
      return seed % 2 === 0 ? wallet : withForeignPart(wallet, seed);
    });
  });

  it('on shipped cards that choose, with every category', { timeout: 180_000 }, async () => {
    await expectOptima(1, CHOOSING_WALLETS, choosingWallet);
  });
});
