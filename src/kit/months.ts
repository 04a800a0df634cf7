const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `2023-05` of `May 2023`; undefined of anything else. */
export function readMonth(text: string): string | undefined {
  const [, word = '', year] = /^([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(text.trim()) ?? [];
  const at = MONTHS.indexOf(word.toLowerCase());
  return at < 0 ? undefined : `${year}-${String(at + 1).padStart(2, '0')}`;
}
