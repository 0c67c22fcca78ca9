import type { Language } from '@bloom/domain/language';
import { classNames } from '../../../ui/class-names.ts';
import { pictureSources } from '../picture-addresses.ts';
import { APPEARANCES, type PictureName } from '../pictures.ts';

/** How a picture looks on a phone, or in a window from a width on. */
interface Shape {
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
}

interface ProductPictureProps {
  readonly name: PictureName;
  readonly language: Language;
  readonly alt: string;
  readonly phone: Shape;
  readonly window: Shape;
  /** Until somebody is near, the page only knows where its pictures lie: on a slow line a browser fetches them from far. */
  readonly isNear: boolean;
  readonly className: string;
}

/** On which paper a picture is shown. A lazy picture that is not shown is not fetched either. */
const shown = { light: 'only-light', dark: 'only-dark' };

/** A picture of the product that follows the appearance, whether the system or the reader has chosen it. */
export function ProductPicture(props: ProductPictureProps) {
  const { name, language, alt, phone, window, isNear, className } = props;
  return APPEARANCES.map((appearance) => {
    const inWindow = pictureSources({ name, form: 'window', language, appearance });
    const onPhone = pictureSources({ name, form: 'phone', language, appearance });
    return (
      <picture key={appearance} className={shown[appearance]}>
        <source
          media="(min-width: 48rem)"
          srcSet={isNear ? inWindow : undefined}
          data-srcset={isNear ? undefined : inWindow}
          {...window}
        />
        <img
          srcSet={isNear ? onPhone : undefined}
          data-srcset={isNear ? undefined : onPhone}
          {...phone}
          loading="lazy"
          decoding="async"
          alt={alt}
          className={classNames('h-auto w-full [&:not([srcset])]:opacity-0', className)}
        />
      </picture>
    );
  });
}
