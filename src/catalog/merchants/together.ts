const BETWEEN = /\s*(?:[,;&+/]|\b(?:and|or|then)\b)\s*/i;

/**
 * Merchants that a text names one after another, as it names them: "Target, Costco and Shell".
 * Empty where it names one, as "Barnes & Noble" and "Costco, Tokyo" do.
 */
export function merchantsTogether(
  text: string,
  isMerchant: (name: string) => boolean,
  isKind: (name: string) => boolean = () => false,
): readonly string[] {
  if (isMerchant(text) || isKind(text)) return [];
  const parts = text.split(BETWEEN).filter(Boolean);
  const areNamed = parts.every((part) => isMerchant(part) || isKind(part));
  return parts.length > 1 && areNamed && parts.some(isMerchant) ? parts : [];
}
