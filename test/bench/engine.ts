import { cpus } from 'node:os';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import { bestAdditions } from '../../src/engine/decisions/additions/additions.ts';
import { weighCards } from '../../src/engine/decisions/compare/compare.ts';
import { reviewPortfolio, THRESHOLDS } from '../../src/engine/decisions/portfolio/portfolio.ts';
import { recommendForCategory } from '../../src/engine/decisions/recommend/recommend.ts';
import { renewalDecision } from '../../src/engine/decisions/renewal/renewal.ts';
import { cardValue } from '../../src/engine/decisions/value/card-value.ts';
import type { EngineCard } from '../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../src/engine/model/input.ts';
import { expandSpending } from '../../src/engine/model/spending.ts';
import { measure, type Runs, TIMING_HEADER, timingRow } from './measure.ts';

/** A November: the rotating quarters of two years and windows cut in two. */
const AS_OF = '2026-11-21';
const CANDIDATES = 250;
const QUICK: Runs = { warmup: 200, measured: 1000 };
const SLOW: Runs = { warmup: 5, measured: 50 };

/** Caps, rotating quarters, choices, unlocked transfers and credits are all among them. */
const TEN = [
  'amex-gold',
  'chase-sapphire-preferred',
  'chase-freedom-flex',
  'discover-it-cash-back',
  'citi-custom-cash',
  'citi-double-cash',
  'amex-blue-cash-preferred',
  'us-bank-cash-plus',
  'capital-one-venture-x',
  'bofa-customized-cash-rewards',
];

/** Times the decisions of the engine on the shipped seeds, on one core. */
export async function run(): Promise<void> {
  const snapshot = buildSnapshot('bench', await readSeeds('seeds'), AS_OF);
  const cardOf = (key: string): EngineCard => {
    const card = snapshot.cardsByKey.get(key);
    if (card === undefined) throw new Error(`The seeds hold no card ${key}`);
    return card.engine;
  };
  const ten = TEN.map(cardOf);
  const candidates = snapshot.cards
    .map((card) => card.engine)
    .filter((card) => card.open_to_new)
    .sort((a, b) => a.card_id - b.card_id)
    .slice(0, CANDIDATES);
  const facts = inputOf(snapshot);
  const recommend = (cards: readonly EngineCard[]) => () =>
    recommendForCategory(
      { ...facts, cards },
      {
        category: 'dining',
        candidates,
        portfolio: false,
        goal: null,
        issuer_weights: new Map(),
      },
    );

  const cases: readonly [string, Runs, () => unknown][] = [
    ['value of one card', QUICK, () => cardValue({ ...facts, cards: ten.slice(0, 1) })],
    [
      'two cards side by side',
      QUICK,
      () => ten.slice(0, 2).map((card) => cardValue({ ...facts, cards: [card] })),
    ],
    ['compare of three', QUICK, () => weighCards({ ...facts, cards: ten.slice(0, 3) })],
    ['portfolio of ten', QUICK, () => reviewPortfolio({ ...facts, cards: ten })],
    [
      `portfolio of ten, gaps over ${candidates.length}`,
      QUICK,
      () => reviewPortfolio({ ...facts, cards: ten }, THRESHOLDS, { candidates }),
    ],
    [
      `portfolio of three, gaps over ${candidates.length}`,
      QUICK,
      () => reviewPortfolio({ ...facts, cards: ten.slice(0, 3) }, THRESHOLDS, { candidates }),
    ],
    [
      `renewal, ${candidates.length} alternatives`,
      QUICK,
      () =>
        renewalDecision(
          { ...facts, cards: ten.slice(0, 1) },
          {
            product_changes: snapshot.rules.product_changes,
            catalog: candidates,
            alternatives_allowed: candidates,
            acquired_date: null,
          },
        ),
    ],
    [`recommend over ${candidates.length} cards`, QUICK, recommend([])],
    [`recommend over ${candidates.length}, wallet of five`, QUICK, recommend(ten.slice(0, 5))],
    [
      `best two additions over ${candidates.length}, wallet of three`,
      SLOW,
      () => bestAdditions({ ...facts, cards: ten.slice(0, 3) }, candidates, 2),
    ],
  ];
  console.log(`engine: Node ${process.version}, ${cpus()[0]?.model ?? 'unknown CPU'}, one core`);
  console.log(`as of ${AS_OF}, ${snapshot.cards.length} cards in the seeds, average spending`);
  console.log(`warm-up runs: ${QUICK.warmup}, best additions ${SLOW.warmup}`);
  console.log(TIMING_HEADER);
  for (const [name, runs, work] of cases) console.log(timingRow(name, measure(work, runs), runs));
}

/** The facts that the server gives the engine for a caller who says nothing of himself. */
function inputOf(snapshot: CatalogSnapshot): EngineInput {
  return {
    cards: [],
    programs: snapshot.enginePrograms,
    benefits: new Map(snapshot.benefits.benefits.map((benefit) => [benefit.key, benefit])),
    spending: expandSpending(snapshot.averageSpending, snapshot.spendingShares),
    as_of: AS_OF,
    options: DEFAULT_OPTIONS,
  };
}
