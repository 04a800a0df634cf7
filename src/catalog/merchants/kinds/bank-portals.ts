import { issuerKey } from '../../names/issuers.ts';
import type { CardSeed } from '../../seeds/schema/card.ts';
import type { MerchantFile, MerchantSeed } from '../../seeds/schema/merchants.ts';

/** Travel portals of the banks of which the list of merchants has none: people book there all the same. */

type Issued = Pick<CardSeed, 'issuer' | 'card_type' | 'earn'>;

const KNOWN = new WeakMap<MerchantFile, { readonly banks: string; readonly file: MerchantFile }>();

/** The list with a portal of every bank; only where its name is read as one, it is found. */
export function withBankPortals(file: MerchantFile, cards: readonly Issued[]): MerchantFile {
  const listed = new Set(file.merchants.flatMap(({ portal_of }) => portal_of ?? []));
  const banks = [...new Set(cards.map(({ issuer }) => issuer))].filter((one) => !listed.has(one));
  const known = KNOWN.get(file);
  if (known?.banks === banks.join()) return known.file;
  const travels = new Set(cards.filter(isOfTravel).map(({ issuer }) => issuer));
  const portals = banks.map((bank) => portalOf(bank, travels.has(bank)));
  const whole = { ...file, merchants: [...file.merchants, ...portals] };
  KNOWN.set(file, { banks: banks.join(), file: whole });
  return whole;
}

/** Of a bank with nothing for travellers "Target travel" is no portal. */
function isOfTravel({ card_type, earn }: Issued): boolean {
  return card_type === 'travel' || earn.some(({ channel }) => channel === 'portal');
}

function portalOf(bank: string, travels: boolean): MerchantSeed {
  const key = issuerKey(bank).replaceAll(' ', '_');
  return {
    key: `travel_portal_of_${key}`,
    name: `${bank} travel portal`,
    aliases: travels ? [`${bank} Travel`] : [],
    category: 'travel_agencies',
    mcc: '4722',
    mcc_assumed: true,
    networks: null,
    online_only: true,
    portal_of: bank,
    trap: { kind: 'portal_only', note: 'Portal rates hold for bookings made here only.' },
  };
}
