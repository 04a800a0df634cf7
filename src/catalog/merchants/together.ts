const BETWEEN = /[,;&+/]|\b(?:and|or|then)\b/i;

/**
 * Merchants that a text names one after another, as it names them: "Target, Costco and Shell".
 * Empty where it names one, as "Barnes & Noble" and "Costco, Tokyo" do.
 */
export function merchantsTogether(
  text: string,
  isMerchant: (name: string) => boolean,
  isKind: (name: string) => boolean = () => false,
): readonly string[] {
  if (isMerchant(text)) return [];
  const parts = text.split(BETWEEN).flatMap((part) => part.trim() || []);
  if (parts.length < 2) return [];
  // "Costco or Sam's Club" is also a way to say warehouse clubs.
  if (parts.every(isMerchant)) return parts;
  const areNamed = parts.every((part) => isMerchant(part) || isKind(part));
  return areNamed && parts.some(isMerchant) && !isKind(text) ? parts : [];
}
