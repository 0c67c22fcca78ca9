/** An object of Stripe as another one names it: by its id, or whole where a call has asked for that. */
type Named = string | { readonly id: string };

/** The id of an object that another one names; null where it names none. */
export function idOf(named: Named): string;
export function idOf(named: Named | null | undefined): string | null;
export function idOf(named: Named | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}
