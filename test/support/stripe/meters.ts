import { textAt } from './form.ts';
import { type Ledger, METER } from './ledger.ts';
import { listObject } from './objects.ts';
import { type ApiRequest, DAY_S, fault, found, type Reply } from './replies.ts';

export function meterEvent(ledger: Ledger, { form }: ApiRequest): Reply {
  const identifier = textAt(form, 'identifier') ?? ledger.id('mev');
  const customer = textAt(form, 'payload', 'stripe_customer_id') ?? '';
  const value = Number(textAt(form, 'payload', 'value'));
  const timestamp = Number(textAt(form, 'timestamp') ?? ledger.now());
  if (textAt(form, 'event_name') !== METER.event_name) return fault(400, 'No such meter.');
  if (!(value >= 0)) return fault(400, 'The value is not a number.');
  if (identifier.length > 100) return fault(400, 'Invalid identifier.');
  if (ledger.customers.get(customer)?.deleted !== false) {
    return fault(404, `No such customer: '${customer}'`, 'resource_missing');
  }
  if (timestamp > ledger.now() + 300 || timestamp < ledger.now() - 35 * DAY_S) {
    return fault(400, 'The timestamp is out of range.');
  }
  if (ledger.meterEvents.has(identifier)) {
    return fault(400, `An event already exists with identifier ${identifier}.`);
  }
  ledger.meterEvents.set(identifier, { identifier, customer, value, timestamp });
  return found({ object: 'billing.meter_event', identifier, timestamp });
}

export function summarise(ledger: Ledger, { query }: ApiRequest): Reply {
  const [from, to] = [Number(textAt(query, 'start_time')), Number(textAt(query, 'end_time'))];
  if (from % 60 !== 0 || to % 60 !== 0) return fault(400, 'Must be aligned with minutes.');
  const own = [...ledger.meterEvents.values()].filter(
    (one) =>
      one.customer === textAt(query, 'customer') && one.timestamp >= from && one.timestamp < to,
  );
  const aggregated_value = own.reduce((sum, { value }) => sum + value, 0);
  const summary = { id: 'mtrusg_1', object: 'billing.meter_event_summary', aggregated_value };
  return found(listObject(own.length > 0 ? [summary] : [], '/v1/billing/meters'));
}
