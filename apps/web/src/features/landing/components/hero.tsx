import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CallToAction } from './call-to-action.tsx';
import { GrowingPlant } from './growing-plant.tsx';
import { ProductPicture } from './product-picture.tsx';

const PHONE = { sizes: 'calc(100vw - 2rem)', width: 780, height: 1320 };
const WINDOW = {
  sizes: '36rem',
  width: 1280,
  height: 1500,
};

/** What Bloom promises and to whom, the link to the sign-up, and a picture of a goal. */
export function Hero() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="grid grid-cols-1 items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-6">
        <h1>{t(($) => $.landing.title)}</h1>
        <p className="text-xl text-muted">{t(($) => $.landing.lead)}</p>
        <CallToAction withSignIn withPrice />
        <p className="border-l-3 border-primary pl-4">{t(($) => $.landing.forWhom)}</p>
      </div>
      <div className="relative mx-auto w-full max-w-xl pb-6">
        <div className="overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-xl">
          <ProductPicture
            name="tending"
            language={language}
            isNear
            isFirst
            alt={t(($) => $.landing.tended)}
            phone={PHONE}
            window={WINDOW}
            className="aspect-780/1320 object-cover object-top md:aspect-1280/1500"
          />
        </div>
        <div className="absolute right-4 bottom-0 w-36 max-w-[calc(100%-1rem)] rounded-box border border-base-300 bg-base-100 p-4 shadow-lg xl:-right-6">
          <GrowingPlant />
        </div>
      </div>
    </div>
  );
}
