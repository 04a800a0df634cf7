/** Pages in the layouts that issuers use, all of the same made-up card. */

const APR = '19.24% to 27.74%';

const TABLE = `<!doctype html><html><head><title>Terms</title><script>var fee = "$999 annual fee";</script></head>
<body><table class="schumer">
<tr><th colspan="2">Interest Rates and Interest Charges</th></tr>
<tr><td><b>Annual Percentage Rate (APR) for Purchases</b></td><td><p><b>0%</b> introductory APR for the first 12 months from account opening.</p>
<p>After that, <b>${APR}</b>, based on your creditworthiness. This APR will vary with the market based on the Prime Rate.</p></td></tr>
<tr><td>APR for Balance Transfers</td><td>${APR}, based on your creditworthiness. This APR will vary with the market based on the Prime Rate.</td></tr>
<tr><td>APR for Cash Advances</td><td><b>28.49%</b>. This APR will vary with the market based on the Prime Rate.</td></tr>
<tr><td>Penalty APR and When it Applies</td><td>Up to <b>29.99%</b>, based on your creditworthiness. This APR may be applied if you make a late payment.</td></tr>
<tr><td>Minimum Interest Charge</td><td>None</td></tr>
<tr><th colspan="2">Fees</th></tr>
<tr><td>Annual Membership Fee</td><td>$95</td></tr>
<tr><td>Balance Transfers</td><td>Either $5 or 5% of the amount of each transfer, whichever is greater.</td></tr>
<tr><td>Cash Advances</td><td>Either $10 or 5% of the amount of each transaction, whichever is greater.</td></tr>
<tr><td>Foreign Transactions</td><td>3% of the amount of each transaction in U.S. dollars.</td></tr>
<tr><td>Late Payment</td><td>Up to $40.</td></tr>
</table><p>We add 12.49% to the Prime Rate to determine the purchase APR. As of today, the prime rate is 6.75%.</p></body></html>`;

const LIST = `<main><h1>A card</h1><dl>
<dt>Purchase APR</dt><dd>${APR} variable</dd>
<dt>Balance transfer APR</dt><dd>${APR} variable</dd>
<dt>Cash advance APR</dt><dd>28.49% variable</dd>
<dt>Penalty APR</dt><dd>Up to 29.99%</dd>
</dl><ul><li><strong>Annual fee:</strong> $95</li>
<li><strong>Foreign transaction fee:</strong> 3% of each transaction in U.S. dollars</li>
<li><strong>Cash advance fee:</strong> 5%, minimum $10</li></ul></main>`;

const BLOCKS = `<div class=rate><div>Annual fee</div><div>$95</div></div>
<div class=rate><div>APR for purchases and balance transfers</div><div><span>19.24</span>% – <span>27.74</span>% variable</div></div>
<div class=rate><div>APR for cash advances</div><div>28.49% variable</div></div>
<div class=rate><div>Penalty APR</div><div>Up to 29.99%</div></div>
<div class=rate><div>Foreign transaction fee</div><div>3%</div></div>`;

const PROSE = `<article><p>0% intro APR for 12 months on purchases. After that, your APR for purchases will be
between 19.24% and 27.74% (variable). The APR for balance transfers is ${APR}, and it varies with the Prime Rate;
the cash advance APR is 28.49% variable. The penalty APR is up to 29.99%.</p>
<p>The annual fee is $95. There is a foreign transaction fee of 3% of each purchase. Authorized users pay an annual fee of $75 each.</p></article>`;

export const LAYOUTS = { table: TABLE, list: LIST, blocks: BLOCKS, prose: PROSE } as const;
