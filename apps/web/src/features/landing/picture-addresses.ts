import type { Language } from '@bloom/domain/language';
import { PICTURE_WIDTHS, type PictureForm, type PictureName } from './pictures.ts';

/** Pictures of the product, taken by `scripts/make-pictures.ts`. */
const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Gives where a picture lies in each width (as `srcset` tells it), as it looks on a phone or in a window. */
export function pictureSources(name: PictureName, form: PictureForm, language: Language): string {
  return PICTURE_WIDTHS[form]
    .map((width) => {
      const address = addresses[`./pictures/${name}-${form}-${language}-${width}.webp`];
      return `${address} ${width}w`;
    })
    .join(', ');
}
