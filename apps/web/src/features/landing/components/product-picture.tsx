import type { Language } from '@bloom/domain/language';
import { Fragment } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { pictureSources } from '../picture-addresses.ts';
import { APPEARANCES, type Appearance, type PictureName } from '../pictures.ts';

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
  /** Set for the picture of the first screen: it is fetched before the page has been laid out. */
  readonly isFirst?: boolean;
  readonly className: string;
}

/** Which of its forms a picture has. */
const WIDE = '(min-width: 48rem)';
const NARROW = '(width < 48rem)';

/** On which paper a picture is shown. A lazy picture that is not shown is not fetched either. */
const shown = { light: 'only-light', dark: 'only-dark' };

/** A picture of the product that follows the appearance, whether the system or the reader has chosen it. */
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
  /** The picture in each width, as `srcset` tells it. */
  readonly of: string;
  readonly sizes: string;
  readonly width: string;
  readonly appearance: Appearance;
}

/** Lets a browser fetch a picture as soon as it reads of it; of the appearance, only the system's is known by then. */
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
