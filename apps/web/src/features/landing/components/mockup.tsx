import type { Language } from '@bloom/domain/language';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pictureSources } from '../picture-addresses.ts';
import type { PictureName } from '../pictures.ts';

interface MockupProps {
  readonly name: PictureName;
  readonly language: Language;
  /** Until somebody is near, the page only knows where its pictures lie: on a slow line a browser fetches them from far. */
  readonly isNear: boolean;
}

/** A picture of the product as a phone shows it, or on larger screens as a window does. */
export function Mockup({ name, language, isNear }: MockupProps) {
  const { t } = useTranslation();
  const inWindow = pictureSources(name, 'window', language);
  const onPhone = pictureSources(name, 'phone', language);
  return (
    <figure className="grid justify-items-center gap-4">
      <div className="w-64 max-w-full overflow-hidden rounded-[2.25rem] border-8 border-base-300 bg-base-300 shadow-lg md:w-full md:rounded-box md:border">
        <div aria-hidden="true" className="hidden gap-1.5 px-4 py-3 md:flex">
          <span className="size-3 rounded-full bg-satisfaction-0/70" />
          <span className="size-3 rounded-full bg-satisfaction-2/70" />
          <span className="size-3 rounded-full bg-satisfaction-3/70" />
        </div>
        <picture>
          <source
            media="(min-width: 48rem)"
            srcSet={isNear ? inWindow : undefined}
            data-srcset={inWindow}
            sizes="(min-width: 68rem) 63rem, calc(100vw - 3rem)"
            width={1920}
            height={1200}
          />
          <img
            srcSet={isNear ? onPhone : undefined}
            data-srcset={onPhone}
            sizes="15rem"
            width={780}
            height={1688}
            loading="lazy"
            decoding="async"
            alt={t(($) => $.landing.pictures.alt[name])}
            className="aspect-780/1688 h-auto w-full rounded-[1.75rem] md:aspect-8/5 md:rounded-none"
          />
        </picture>
      </div>
      <figcaption className="text-center text-lg text-balance">
        {t(($) => $.landing.pictures.caption[name])}
      </figcaption>
    </figure>
  );
}
