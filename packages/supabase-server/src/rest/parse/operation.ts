/** Comparison operators that take `(any)` and `(all)`. */
export const QUANTIFIABLE = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike'] as const;
/** Operators of protocol 3.4 that are refused: matching a regular expression can take PostgreSQL minutes. */
export const SWITCHED_OFF = ['match', 'imatch'] as const;
/** Comparison operators that take one value only. */
export const PLAIN = [
  'neq',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
] as const;
/** Full text operators. */
export const FULL_TEXT = ['fts', 'plfts', 'phfts', 'wfts'] as const;
/** What may follow `is.` */
export const TRUTHS = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

export type Comparison = (typeof QUANTIFIABLE)[number] | (typeof PLAIN)[number];
export type FullText = (typeof FULL_TEXT)[number];
export type Truth = (typeof TRUTHS)[number];

/** The part of a filter after the column's name (protocol 3.4). */
export type Operation =
  | {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly quantifier: 'any' | 'all' | null;
      readonly value: string;
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly truth: Truth }
  | {
      readonly kind: 'text-search';
      readonly operator: FullText;
      readonly language: string | null;
      readonly value: string;
    };
