import { text } from '../../../../operation/params.ts';

export const paidAt = text(200)
  .describe('Time of the week at which is paid: "Saturday 7:30 pm".')
  // It is said with the merchant, the category or the date.
  .meta({ 'x-rest-only': true });
