/** Whole dollars for a sentence: `$1,047`, `-$50`. */
export function usd(dollars: number): string {
  const whole = Math.round(dollars);
  return `${whole < 0 ? '-' : ''}$${Math.abs(whole).toLocaleString('en-US')}`;
}
