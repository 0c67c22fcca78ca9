import type { PersonsClient } from './client.ts';
import { emitAccountFull, type QuotaKind, type ReachedQuota } from './refusals/full-account.ts';
import { supabase } from './supabase.ts';

/** How much of a kind the person has, and how much they may have. */
export interface Quota {
  readonly kind: QuotaKind;
  readonly kept: number;
  readonly limit: number;
}

/** The person's quotas, kind by kind. Rejects with the backend's error. */
export async function readQuotas(client?: PersonsClient): Promise<readonly Quota[]> {
  const { data, error } = await (client ?? (await supabase())).rpc('own_quotas');
  if (error) throw error;
  return data as readonly Quota[];
}

/** The quotas of which three quarters are used. */
export function fillingUp(quotas: readonly Quota[]): readonly Quota[] {
  return quotas.filter(({ kept, limit }) => kept >= limit * 0.75);
}

const PHOTOS: readonly QuotaKind[] = ['photos', 'photo_bytes'];

/**
 * The policy that refuses a photo does not say why (403 in the storage protocol). Checks whether the account is full,
 * and reports it if so.
 * @returns the limit that is reached, or null
 */
export async function emitIfPhotosAreFull(
  refusal: unknown,
  client?: PersonsClient,
): Promise<ReachedQuota | null> {
  if (Object(refusal).statusCode !== '403') return null;
  const quotas = await readQuotas(client).catch(() => []);
  const full = quotas.find(({ kind, kept, limit }) => PHOTOS.includes(kind) && kept >= limit);
  if (full === undefined) return null;
  emitAccountFull(full);
  return { kind: full.kind, limit: full.limit };
}

const BYTES: readonly QuotaKind[] = ['action_bytes', 'text_bytes', 'photo_bytes'];
const UNITS = ['megabyte', 'gigabyte'] as const;
const MEGABYTE = 2 ** 20;

/** Formats an amount in the person's language: as a number, or in megabytes or gigabytes. */
export function amountOf(kind: QuotaKind, amount: number, locale: string): string {
  if (!BYTES.includes(kind)) return new Intl.NumberFormat(locale).format(amount);
  const isLarge = amount >= 1024 * MEGABYTE;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[isLarge ? 1 : 0],
    maximumFractionDigits: 1,
  }).format(amount / MEGABYTE / (isLarge ? 1024 : 1));
}
