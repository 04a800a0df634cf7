/** Elements that the views are made of. Every text from outside becomes a text node, never markup. */

function make(name, options = {}, ...inner) {
  const { className, ...attributes } = options;
  const element = document.createElement(name);
  if (className) element.className = className;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inner.filter((part) => part !== null && part !== undefined && part !== ''));
  return element;
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

function money(amount) {
  return Number.isFinite(amount) ? dollars.format(amount) : 'not known';
}

function tag(words, mood = '') {
  return make('span', { className: `tag ${mood}` }, words);
}

/** A share of the largest amount; the figure beside it says the same. */
function bar(amount, largest) {
  const fill = make('i');
  const share = largest > 0 ? Math.min(1, Math.abs(amount) / largest) : 0;
  fill.style.width = `${Math.round(100 * share)}%`;
  return make('div', { className: 'bar', 'aria-hidden': 'true' }, fill);
}

function facts(pairs) {
  const known = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return make(
    'dl',
    { className: 'facts' },
    ...known.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))),
  );
}

function line(words) {
  return words ? make('p', { className: 'soft' }, words) : null;
}

/** What an answer rests on, in one line. */
function basis({ person, spending_source }) {
  const said = (person?.said ?? []).join('; ');
  const assumed = (person?.assumed ?? []).join('; ');
  return [
    spending_source === 'national_average' && 'Based on average US spending.',
    said && `As you said: ${said}.`,
    assumed && `Assumed: ${assumed}.`,
    'Estimates, not financial advice.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Puts a view's parts in the place of what was shown before. */
function start(app, view) {
  const main = document.querySelector('main');
  const put = (...parts) => main.replaceChildren(...parts.filter(Boolean));
  connect(
    app,
    (answer, given) => {
      try {
        put(...view(answer, given), line(basis(answer)));
      } catch {
        put(line('This answer cannot be drawn here; its text says the same.'));
      }
    },
    (words) => put(make('pre', {}, words)),
  );
}
