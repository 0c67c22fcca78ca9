import { missing } from '../fault.ts';
import type { Price } from '../objects.ts';

const price = (id: string, currency: Price['currency'], amount: number): Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 1_738_627_200,
  currency,
  livemode: false,
  lookup_key: id.replace('price_', ''),
  metadata: {},
  nickname: null,
  product: 'prod_sandbox_monthly',
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: amount,
  unit_amount_decimal: String(amount),
});

/** The one plan in its two currencies (specification/access.md#subscription). */
export const PRICES: readonly Price[] = [
  price('price_sandbox_brl', 'brl', 2000),
  price('price_sandbox_usd', 'usd', 500),
];

/** The price with an id. @throws StripeFault when there is none. */
export function findPrice(id: string, param?: string): Price {
  const found = PRICES.find((known) => known.id === id);
  if (found === undefined) throw missing('price', id, param);
  return found;
}
