import type { Language } from '@bloom/domain/texts/language';
import { Fragment } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { pictureSources } from '../picture-addresses.ts';
import { APPEARANCES, type Appearance, type PictureName } from '../pictures.ts';

/** The size of a picture on phones, or in a window from a certain width on. */
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
  /**
   * Until somebody is near, the picture has no `src`: on a slow connection browsers start to load pictures far from the
   * screen.
   */
  readonly isNear: boolean;
  /** Set for the picture of the first screen, which is preloaded before layout. */
  readonly isFirst?: boolean;
  readonly className: string;
}

/** The media query for the window form of a picture. */
const WIDE = '(min-width: 48rem)';
const NARROW = '(width < 48rem)';

/** The theme for which a picture is shown. A lazy picture that is not shown is not loaded. */
const shown = { light: 'only-light', dark: 'only-dark' };

/** A screenshot that follows the theme, whether it comes from the system or was chosen. */
export function ProductPicture(props: ProductPictureProps) {
  const { name, language, alt, phone, window, isNear, isFirst = false, className } = props;
  return APPEARANCES.map((appearance) => {
    const inWindow = pictureSources({ name, form: 'window', language, appearance });
    const onPhone = pictureSources({ name, form: 'phone', language, appearance });
    return (
      <Fragment key={appearance}>
        {isFirst && (
          <>
            <Early of={inWindow} sizes={window.sizes} width={WIDE} appearance={appearance} />
            <Early of={onPhone} sizes={phone.sizes} width={NARROW} appearance={appearance} />
          </>
        )}
        <picture className={shown[appearance]}>
          <source
            media={WIDE}
            srcSet={isNear ? inWindow : undefined}
            data-srcset={isNear ? undefined : inWindow}
            {...window}
          />
          <img
            srcSet={isNear ? onPhone : undefined}
            data-srcset={isNear ? undefined : onPhone}
            {...phone}
            loading="lazy"
            fetchPriority={isFirst ? 'high' : undefined}
            decoding="async"
            alt={alt}
            className={classNames('h-auto w-full [&:not([srcset])]:opacity-0', className)}
          />
        </picture>
      </Fragment>
    );
  });
}

interface EarlyProps {
  /** The picture in each width, as a `srcset`. */
  readonly of: string;
  readonly sizes: string;
  readonly width: string;
  readonly appearance: Appearance;
}

/** Preloads a picture as soon as the browser reads this tag; at that time only the system's theme is known. */
function Early({ of, sizes, width, appearance }: EarlyProps) {
  return (
    <link
      rel="preload"
      as="image"
      imageSrcSet={of}
      imageSizes={sizes}
      media={`${width} and (prefers-color-scheme: ${appearance})`}
      fetchPriority="high"
    />
  );
}
