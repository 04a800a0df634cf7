import type { Message } from '../message.ts';

const list = (...card_names: unknown[]): Message['calls'][number] => [
  'manage_points_balances',
  { action: 'list', card_names },
];
const benefits = (card_name: string, benefit?: string): Message['calls'][number] => [
  'get_card_benefits',
  { card_name, ...(benefit && { benefit }) },
];
/** The end of a day's line, and the day itself: what they are depends on today. */
const DAY = '^- 20\\d\\d-\\d\\d-\\d\\d';

/** What lapses, when, where it can be used and what has to be done first. */
export const DEADLINES: readonly Message[] = [
  {
    says: 'its late november: what amex gold + csr credits die on dec 31 and how do i burn em fast',
    calls: [list({ card_name: 'Amex Gold' }, { card_name: 'CSR' })],
    needs: [
      /Dining Credit, \$10 \(at Grubhub, .*Five Guys, .*or Wonder\)/,
      /Uber Cash, \$10 \(at Uber or Uber Eats\)/,
      /The Edit Credit .*\$500 \(at Chase Travel\)/,
      /By the day of opening, so send opened: Chase Sapphire Reserve \(Annual Travel Credit, \$300\)/,
      /On a day that is not known: Chase Sapphire Reserve \(Apple TV & Apple Music, \$288\)/,
    ],
  },
  {
    says: 'plat: which of the monthly credits go this month and which of the big ones at new year',
    calls: [list('Amex Platinum')],
    needs: [
      /Digital Entertainment Credit, \$25 \(at Disney\+, .*YouTube TV\)/,
      new RegExp(`${DAY}, American Express Platinum Card: .*Walmart\\+ Credit, \\$12\\.95`, 'm'),
    ],
  },
  {
    says: 'got the venture x in some year i forgot, when does my 300 travel thing run out',
    calls: [list('Venture X')],
    needs: [
      /By the day of opening, so send opened: Capital One Venture X \(Annual Travel Credit, \$300\)/,
    ],
  },
  {
    says: 'delta reserve rideshare credit, is lyft ok or only uber',
    calls: [benefits('Delta Reserve', 'rideshare')],
    needs: [
      /\[rideshare_credit\]: \$10.* It works at Uber, Lyft, Curb or Alto\. Enrollment is required/,
    ],
  },
  {
    says: 'amex gold dining credit where does it even work, and does it roll over',
    calls: [benefits('Amex Gold', 'dining credit')],
    needs: [/It works at Grubhub, Seamless, .* or Wonder\./, /at the end of its period lapses/],
  },
  {
    says: 'i got the platinum in march. what credits am i about to lose and how do i use em quick',
    calls: [benefits('Amex Platinum')],
    needs: [
      /^- .*\[digital_entertainment\]: \$25.* It works at Disney\+/m,
      /\[airline_fee_credit\]: \$200.* Choose one airline first/,
      /Not known here: where to enroll/,
      /Without a stated dollar value: .*\[hilton_status\]/,
      /Next: manage_points_balances \{"action":"list","card_names":\[\{"card_name":"American Express Platinum Card"\}\]\}/,
    ],
  },
  {
    says: 'is the 15 uber thing on platinum automatic',
    calls: [benefits('Amex Platinum', 'uber cash')],
    needs: [
      /Enrollment is required\. Add the card to the Uber account, and pay there with an American/,
    ],
  },
  {
    says: 'uber eats 250 a month, gold and csr: do i have to turn something on',
    calls: [
      ['check_merchant_benefits', { merchant: 'Uber Eats', card_names: ['Amex Gold', 'CSR'] }],
    ],
    needs: [
      /Uber Cash: \$10 a month; .* Enrollment is required\. Add the card to the Uber account/,
      /American Express Gold Card at 4x \(next Chase Sapphire Reserve at 3x/,
    ],
  },
  {
    says: 'csr stubhub credit, can it be viagogo',
    calls: [benefits('CSR', 'stubhub')],
    needs: [/\[stubhub_credit\]: \$150.* It works at StubHub or viagogo\./],
  },
  {
    says: 'what statuses come w/ the reserve delta and does it have a companion ticket',
    calls: [benefits('Delta Reserve')],
    needs: [
      /Companion Certificate \[companion_certificate\] \(each membership year, from the second on\)/,
      /MQD Headstart \[airline_status_boost\]/,
    ],
  },
  {
    says: 'freedom flex and discover: do i still have to activate something this year, and what lapses',
    calls: [list('Freedom Flex', 'Discover it')],
    needs: [
      /DoorDash order outside restaurants, with DashPass of Chase Freedom Flex, \$10, lapses/,
      /Activate it with the issuer, if that is not done/,
    ],
  },
  {
    says: 'Which Platinum credits run out soon, and which of them must I enroll for first?',
    calls: [list('Amex Platinum')],
    needs: [/lapse\. All need enrollment\./, /All but Hotel Credit need enrollment\./],
  },
  {
    says: 'My rental car in Costa Rica got dinged, paid with the venture x, the agency made me buy their mandatory liability. Am I covered for the dent + loss of use? deadline to file?',
    calls: [['get_card_details', { card_name: 'Venture X', sections: ['perks'] }]],
    needs: [
      /rental car \(primary, up to \$75,000/,
      /pays loss of use, administrative fees and towing/,
      /report within 45 days, send the accident report/,
      /Not known here of rental car claims: diminished value/,
      /Mandatory liability insurance is no such waiver/,
    ],
  },
];
