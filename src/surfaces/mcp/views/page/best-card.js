/** The card to use, at a shop or for a category, and the others behind it. */

/** Both tools' answers as one: a name, what it brings, and what to know. */
function ranking({ earnings_comparison: atShop, recommendations }) {
  if (atShop) {
    return atShop.map(({ card, accepted, multiplier, estimated_value, note }) => ({
      name: card,
      value: accepted ? Number(String(estimated_value).replace(/[$,]/g, '')) : 0,
      figure: accepted ? `${multiplier}, ${estimated_value}` : 'not accepted',
      note,
    }));
  }
  return recommendations.map(({ card_name, net_value, annual_fee, reason }) => ({
    name: card_name,
    value: net_value,
    figure: `${money(net_value)} a year`,
    note: [`${money(annual_fee)} annual fee`, reason].filter(Boolean).join('. '),
  }));
}

function heading(answer, [best], given) {
  if (answer.recommendations) {
    const subject = `${answer.category.replaceAll('_', ' ')}`;
    return best ? `${best.name} is best for ${subject}` : `No card for ${subject}`;
  }
  const place = answer.merchant_detected ?? given.merchant ?? 'this shop';
  return answer.recommended_card
    ? `Pay with ${answer.recommended_card} at ${place}`
    : answer.reason;
}

function row({ name, value, figure, note }, largest, isChosen) {
  return make(
    'li',
    { className: `box ${isChosen ? 'best' : ''} ${value < 0 ? 'loss' : ''}` },
    make(
      'div',
      { className: 'head' },
      make('h2', {}, name),
      make('span', { className: 'figure' }, figure),
    ),
    bar(value, largest),
    note ? make('p', { className: 'soft' }, note) : null,
  );
}

start({ name: 'cardwright-best-card', version: '1' }, (answer, given) => {
  const cards = ranking(answer);
  const largest = Math.max(0, ...cards.map(({ value }) => Math.abs(value)));
  const chosen = answer.recommendations ? cards[0]?.name : answer.recommended_card;
  const sureness = answer.confidence ?? answer.recommendations?.[0]?.confidence;
  const turns = (answer.turns_at ?? []).join('; ');
  return [
    make(
      'div',
      { className: 'lead' },
      make('h1', {}, heading(answer, cards, given)),
      sureness
        ? make('p', {}, tag(`confidence ${sureness}`, sureness === 'high' ? 'good' : ''))
        : null,
      line(turns && `This may change with: ${turns}.`),
    ),
    make(
      'ul',
      { className: 'rows' },
      ...cards.map((card) => row(card, largest, card.name === chosen)),
    ),
  ];
});
