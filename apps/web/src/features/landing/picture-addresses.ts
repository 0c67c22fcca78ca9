import type { Language } from '@bloom/domain/texts/language';
import {
  type Appearance,
  PICTURE_WIDTHS,
  type PictureForm,
  type PictureName,
  TENDING_WIDTHS,
} from './pictures.ts';

/** Screenshots of the product, taken by `scripts/make-pictures.ts`. */
const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A picture as it looks on a phone or in a window, in a language, on light or dark paper. */
export interface PictureVariant {
  readonly name: PictureName;
  readonly form: PictureForm;
  readonly language: Language;
  readonly appearance: Appearance;
}

/** The URL of a picture in each width, as a `srcset`. */
export function pictureSources({ name, form, language, appearance }: PictureVariant): string {
  const widths = (name === 'tending' ? TENDING_WIDTHS : PICTURE_WIDTHS)[form];
  return widths
    .map((width) => {
      const file = `${name}-${form}-${language}-${appearance}-${width}.webp`;
      return `${addresses[`./pictures/${file}`]} ${width}w`;
    })
    .join(', ');
}
