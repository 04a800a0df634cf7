import { atRatio } from '../../../kit/words.ts';
import { fieldWords } from '../../../pages/field-words.ts';
import { type Html, html } from '../../../pages/html.ts';
import { sourceName } from '../../../pages/source-name.ts';
import { STATUS_WORDS } from '../site/coverage.ts';
import { capital, dollars, outside, plain, table } from '../words.ts';
import type { Detail, SourceGroup } from './answers.ts';

const STATUS_TAGS: Readonly<Record<string, string>> = {
  confirmed: 'good',
  disputed: 'bad',
  single_source: '',
};

/** A group of facts with what it rests on. */
function section(title: string, id: string, group: SourceGroup | null | undefined, body: Html) {
  return html`<section class="fact" id="${id}">
<h2>${title} ${group && html`<span class="tag ${STATUS_TAGS[group.status] ?? ''}" title="${STATUS_WORDS[group.status] ?? ''}">${plain(group.status)}</span>`}</h2>
${body}
${sourcesOf(group)}
</section>`;
}

function sourcesOf(group: SourceGroup | null | undefined): Html {
  if (!group || group.sources.length === 0) {
    return html`<p class="sources">No source is known.</p>`;
  }
  const { sources, dispute, status } = group;
  // Several sources below a tag that says one would read as a mistake.
  const copied = status === 'single_source' && sources.length > 1;
  return html`${dispute && html`<p class="note">Sources disagree: ${dispute}</p>`}
<p class="sources">Sources: ${sources.map(
    ({ title, url, as_of, rank }, at) =>
      html`${at > 0 && '; '}${outside(url, title)} (${rank}, ${as_of ?? 'no date'})`,
  )}.${copied && ' They count as one, as they may have copied each other.'}</p>`;
}

/** "4x on dining; 1x on everything else" as a list. */
function parts(text: string): Html {
  const items = text.split('; ').filter(Boolean);
  if (items.length === 0) return html`<p>None is known.</p>`;
  return html`<ul>${items.map((item) => html`<li>${capital(item)}</li>`)}</ul>`;
}

export function earning({ rewards, data_quality }: Detail): Html {
  if (!rewards) return html``;
  const { transfer_partners: partners = [], redemptions = [] } = rewards;
  const spent =
    redemptions.length > 0 &&
    table(
      'What a point buys',
      ['Way', { number: 'Cents a point' }, 'Source'],
      redemptions.map(({ method, cpp, source, as_of }) => [
        capital(method),
        String(cpp),
        html`${outside(source, sourceName(source))}, ${as_of ?? 'no date'}`,
      ]),
    );
  const transfers =
    partners.length > 0 &&
    html`<details><summary>${partners.length} transfer partners</summary>
<ul class="many">${partners.map(({ name, ratio_text }) => html`<li>${name} ${atRatio(ratio_text)}</li>`)}</ul></details>`;
  const body = html`${parts(rewards.structure_text)}${spent}${transfers}`;
  return section('Earn rates', 'earn', data_quality?.groups?.earn, body);
}

export function credits({ benefits, data_quality }: Detail): Html {
  if (!benefits) return html``;
  const total = benefits.annual_credits_value;
  const body = html`${total > 0 && html`<p>${dollars(total)} a year in all, if every one of them is used.</p>`}
${parts(benefits.key_benefits_text)}`;
  return section('Credits and benefits', 'credits', data_quality?.groups?.credits, body);
}

export function offer({ sign_on_bonus, data_quality }: Detail): Html {
  const body = sign_on_bonus
    ? html`<p>${sign_on_bonus.description}.${sign_on_bonus.ends && ` Ends ${sign_on_bonus.ends}.`}</p>`
    : html`<p>None is known.</p>`;
  return section('Welcome offer', 'offer', data_quality?.groups?.bonus, body);
}

export function terms({ terms: all = {}, annual_fee, first_year_fee, data_quality }: Detail): Html {
  const fees =
    annual_fee === first_year_fee
      ? dollars(annual_fee)
      : `${dollars(annual_fee)}, first year ${dollars(first_year_fee)}`;
  const rows = Object.entries(all).filter(([, value]) => value !== null);
  const fee = section(
    'Annual fee',
    'fee',
    data_quality?.groups?.fees,
    html`<p><strong>${fees}</strong></p>`,
  );
  if (rows.length === 0) return fee;
  const table_ = table(
    'Rates and fees',
    ['Term', 'Value'],
    rows.map(([name, value]) => [capital(fieldWords(name)), String(value)]),
  );
  return html`${fee}${section('Terms', 'terms', data_quality?.groups?.terms, table_)}`;
}

/** What is past the age at which it is checked again. */
export function staleness({ data_quality }: Detail): Html {
  const old = data_quality?.not_checked ?? [];
  if (old.length === 0) return html``;
  const words = old.map(({ facts, since }) => `${facts} (${since ?? 'no date'})`).join(', ');
  return html`<p class="note warn">Due to be checked again; last seen: ${words}.</p>`;
}
