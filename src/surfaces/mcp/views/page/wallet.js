/** A wallet: what it is worth, what each card adds, what to do about it. */

const MOODS = { KEEP: 'good', OPTIMIZE: 'warn', CANCEL: 'bad' };
const VERDICTS = { KEEP: 'Keep', OPTIMIZE: 'Make more of it', CANCEL: 'Cancel' };
const ACTIONS = { cancel: 'Cancel', change: 'Change', replace: 'Replace' };

function cardRow(card, largest) {
  const value = card.marginal_value;
  const uses = card.use_for ?? [];
  return make(
    'li',
    { className: `box ${card.verdict === 'KEEP' ? 'best' : ''} ${value < 0 ? 'loss' : ''}` },
    make(
      'div',
      { className: 'head' },
      make('h2', {}, card.card_name),
      tag(VERDICTS[card.verdict] ?? card.verdict, MOODS[card.verdict]),
    ),
    make(
      'div',
      { className: 'head' },
      make('span', { className: 'soft' }, `${money(card.annual_fee)} annual fee`),
      make(
        'span',
        { className: 'figure' },
        value < 0
          ? `costs ${money(-value)} a year`
          : `${card.verdict === 'CANCEL' ? 'as held ' : ''}adds ${money(value)} a year`,
      ),
    ),
    bar(value, largest),
    uses.length > 0 ? make('p', { className: 'soft' }, `Use for ${uses.join(', ')}.`) : null,
    make('details', {}, make('summary', {}, 'Why'), make('p', { className: 'soft' }, card.reason)),
  );
}

function stepWords({ action, card_name, to, gain }) {
  const towards = to ? ` ${action === 'change' ? 'to' : 'with'} ${to}` : '';
  return `${ACTIONS[action] ?? action} ${card_name}${towards}: about ${money(gain)} a year better.`;
}

function listBox(title, texts) {
  if (texts.length === 0) return null;
  const items = texts.map((words) => make('li', {}, words));
  return make(
    'section',
    { className: 'box' },
    make('h2', {}, title),
    make('ul', { className: 'facts' }, ...items),
  );
}

function additionTexts(additions) {
  if (!additions) return [];
  return additions.cards.map(
    ({ card_name, annual_fee, sign_on_bonus }) =>
      `${card_name}, ${money(annual_fee)} annual fee${sign_on_bonus ? `; offer: ${sign_on_bonus}` : ''}`,
  );
}

start({ name: 'cardwright-wallet', version: '1' }, (answer) => {
  const { cards, portfolio_summary: sum, best_additions: more, steps, overlaps, gaps } = answer;
  const largest = Math.max(...cards.map(({ marginal_value }) => Math.abs(marginal_value)));
  const shown = [
    ['Rewards', sum.total_rewards],
    ['Credits', sum.total_credits],
    ['Fees', sum.total_annual_fees],
  ].map(([name, amount]) =>
    make(
      'div',
      {},
      make('dt', { className: 'soft' }, name),
      make('dd', { className: 'figure' }, money(amount)),
    ),
  );
  const gain = more ? ` for about ${money(more.net_gain)} a year more` : '';
  return [
    make(
      'div',
      { className: 'lead' },
      make('h1', {}, `This wallet is worth about ${money(sum.net_value)} a year`),
      make(
        'p',
        {},
        tag(`confidence ${answer.confidence}`, answer.confidence === 'high' ? 'good' : ''),
        ' ',
        tag(`health ${answer.health_score?.score ?? '?'} of 100`),
      ),
    ),
    make('dl', { className: 'sums' }, ...shown),
    make('ul', { className: 'rows' }, ...cards.map((card) => cardRow(card, largest))),
    listBox('What to do, in this order', (steps ?? []).map(stepWords)),
    listBox(`Worth adding${gain}`, additionTexts(more)),
    listBox(
      'Held more than once',
      (overlaps ?? []).map(({ benefit, card_name }) => `${benefit}: ${card_name}`),
    ),
    listBox(
      'Where it falls short',
      (gaps ?? []).map(
        ({ category, percent_back }) => `${category.replaceAll('_', ' ')}: ${percent_back}% back`,
      ),
    ),
  ];
});
