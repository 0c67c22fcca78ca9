import { useTranslation } from '../../../i18n/use-translation.ts';

/**
 * What other sites show of a link to Bloom (ogp.me), and the address that search engines keep. The server puts its own
 * address in front of each path. Only readers without scripts need it, so it is in the document and not in the scripts.
 */
export function Preview() {
  const { t, language } = useTranslation();
  const [locale, other] = language === 'pt' ? ['pt_BR', 'en_US'] : ['en_US', 'pt_BR'];
  const title = t(($) => $.landing.title);
  const lead = t(($) => $.landing.lead);
  return (
    <>
      <link rel="canonical" href="/" />
      <meta property="og:url" content="/" />
      <meta property="og:image" content="/preview.jpg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Bloom" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={lead} />
      <meta property="og:locale" content={locale} />
      <meta property="og:locale:alternate" content={other} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
