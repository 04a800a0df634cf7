const MARKS = /[®™℠©]|\((?:r|tm|sm|c)\)/gi;

/** Lower-case letters without accents, marks and apostrophes, `&` as `and`: cards and merchants alike. */
export function plainLetters(text: string): string {
  return (
    text
      // The marks go first: NFKD would write the service mark as the letters SM.
      .replace(MARKS, ' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’‘`´]/g, '')
      .replaceAll('&', ' and ')
  );
}
