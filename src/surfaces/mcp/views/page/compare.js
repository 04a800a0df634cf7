/** Cards side by side; the figure that they are compared by can be chosen. */

const MEASURES = [
  ['net_value', 'Every year', 'a year'],
  ['first_year_net_value', 'First year', 'in the first year'],
  ['net_value_without_credits', 'Without credits', 'a year'],
];

function valueBy(card, measure) {
  return card[measure] ?? card.net_value;
}

function rowsBy(cards, measure) {
  const [, , when] = MEASURES.find(([key]) => key === measure);
  const ranked = [...cards].sort((a, b) => valueBy(b, measure) - valueBy(a, measure));
  const largest = Math.max(...ranked.map((card) => Math.abs(valueBy(card, measure))));
  return ranked.map((card, at) => {
    const value = valueBy(card, measure);
    const mood = `${at === 0 && value > 0 ? 'best' : ''} ${value < 0 ? 'loss' : ''}`;
    const name = make('span', {}, card.card_name);
    // Of an offer "as high as" many are offered less.
    const most = measure === 'first_year_net_value' && card.bonus_up_to ? 'up to ' : '';
    const figure = make('span', { className: 'figure' }, `${most}${money(value)} ${when}`);
    return make(
      'li',
      { className: mood },
      make('div', { className: 'head' }, name, figure),
      bar(value, largest),
    );
  });
}

function choices(cards, list) {
  const offered = MEASURES.filter(([key]) => cards.some((card) => Number.isFinite(card[key])));
  const field = make('fieldset', {}, make('legend', {}, 'Value'));
  for (const [key, words] of offered) {
    const input = make('input', { type: 'radio', name: 'measure', value: key });
    input.checked = key === 'net_value';
    input.addEventListener('change', () => list.replaceChildren(...rowsBy(cards, key)));
    field.append(make('label', {}, input, words));
  }
  return offered.length > 1 ? field : null;
}

function cardBox(card, isBest) {
  const ties = (card.break_even?.ties_with ?? []).flatMap(({ card_name, monthly }) =>
    monthly === null ? [] : [`${card_name} at ${money(monthly)} a month`],
  );
  return make(
    'section',
    { className: `box ${isBest ? 'best' : ''}` },
    make('h2', {}, card.card_name),
    facts([
      ['Annual fee', money(card.annual_fee)],
      [
        'Rewards and credits a year',
        `${money(card.total_rewards)} + ${money(card.benefits_value)}`,
      ],
      ['Earns', card.earns],
      ['Welcome offer', card.offer],
      ['Spending missing for the offer', card.bonus_short_by > 0 ? money(card.bonus_short_by) : ''],
      [
        'Foreign fee',
        Number.isFinite(card.foreign_fee_percent) ? `${card.foreign_fee_percent}%` : 'not known',
      ],
      ['Worth the same as', ties.join('; ')],
      ['Not counted', (card.not_counted ?? []).join('; ')],
    ]),
  );
}

start({ name: 'cardwright-compare', version: '1' }, ({ comparison_table: cards, winner }) => {
  const words = winner.card_name
    ? `${winner.card_name} comes out ahead by about ${money(winner.margin)} a year`
    : 'These cards are worth about the same';
  const list = make(
    'ul',
    { className: 'rows', 'aria-live': 'polite' },
    ...rowsBy(cards, 'net_value'),
  );
  const turns = (winner.turns_at ?? []).join('; ');
  const boxes = cards.map((card) => cardBox(card, card.card_name === winner.card_name));
  return [
    make(
      'div',
      { className: 'lead' },
      make('h1', {}, words),
      make(
        'p',
        {},
        tag(`confidence ${winner.confidence}`, winner.confidence === 'high' ? 'good' : ''),
      ),
      line(turns && `This may change with: ${turns}.`),
    ),
    choices(cards, list),
    list,
    make('div', { className: 'columns' }, ...boxes),
  ];
});
