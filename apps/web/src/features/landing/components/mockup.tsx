import type { Language } from '@bloom/domain/texts/language';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PICTURE_NAMES } from '../pictures.ts';
import { ProductPicture } from './product-picture.tsx';

interface MockupProps {
  readonly name: (typeof PICTURE_NAMES)[number];
  readonly language: Language;
  readonly isNear: boolean;
}

const PHONE = { sizes: '15rem', width: 780, height: 1688 };
const WINDOW = {
  sizes: '(min-width: 68rem) 63rem, calc(100vw - 3rem)',
  width: 1920,
  height: 1200,
};

/** A screenshot of the product in the frame of a phone, or on larger screens of a window. */
export function Mockup({ name, language, isNear }: MockupProps) {
  const { t } = useTranslation();
  return (
    <figure className="grid justify-items-center gap-4">
      <div className="w-64 max-w-full overflow-hidden rounded-[2.25rem] border-8 border-base-300 bg-base-300 shadow-lg md:w-full md:rounded-box md:border">
        <div aria-hidden="true" className="hidden gap-1.5 px-4 py-3 md:flex">
          <span className="size-3 rounded-full bg-satisfaction-0/70" />
          <span className="size-3 rounded-full bg-satisfaction-2/70" />
          <span className="size-3 rounded-full bg-satisfaction-3/70" />
        </div>
        <ProductPicture
          name={name}
          language={language}
          isNear={isNear}
          alt={t(($) => $.landing.pictures.alt[name])}
          phone={PHONE}
          window={WINDOW}
          className="aspect-780/1688 rounded-[1.75rem] md:aspect-8/5 md:rounded-none"
        />
      </div>
      <figcaption className="text-center text-lg text-balance">
        {t(($) => $.landing.pictures.caption[name])}
      </figcaption>
    </figure>
  );
}
