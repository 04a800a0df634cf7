import { merchantsTogether } from '../../../catalog/merchants/together.ts';
import { categoryNamed } from '../../../catalog/names/categories.ts';
import { directTravel } from '../../../catalog/names/kinds/direct-travel.ts';
import { AppError } from '../../../errors.ts';
import { list } from '../../../kit/words.ts';

/**
 * @throws AppError `validation_failed` for merchants of which each has a card of its own,
 * and for travel that is booked direct, which is flights and hotels
 */
export function refuseSeveral(given: string, isKnown: (name: string) => boolean): void {
  const isKindOnly = (name: string) => categoryNamed(name).kind === 'found';
  const direct = directTravel(given);
  const names = direct.length > 1 ? direct : merchantsTogether(given, isKnown, isKindOnly);
  if (names.length === 0) return;
  const of = direct.length > 1 ? 'kinds of spending' : 'merchants';
  const message = `names several ${of}: ask for each by itself (${list(names)})`;
  throw new AppError('validation_failed', undefined, { issues: [{ path: 'merchant', message }] });
}
