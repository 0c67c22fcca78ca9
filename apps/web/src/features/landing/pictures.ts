import type { Language } from '@bloom/domain/language';

/** Pictures of the product, taken by `scripts/make-pictures.ts`. */
const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** What the pictures show, in the order of the carousel. */
export const PICTURE_NAMES = ['goals', 'goal-form', 'wishes', 'gratitudes', 'timeline'] as const;

export type PictureName = (typeof PICTURE_NAMES)[number];

/** Gives where a picture lies, as it looks on a phone or in a window, in a language. */
export function pictureOf(
  name: PictureName,
  form: 'phone' | 'window',
  language: Language,
): string | undefined {
  return addresses[`./pictures/${name}-${form}-${language}.webp`];
}
