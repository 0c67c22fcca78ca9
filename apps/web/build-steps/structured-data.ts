import { type Language, tagOfLanguage } from '@bloom/domain/texts/language';
import { landing as en } from '../src/i18n/en/landing.ts';
import { landing as pt } from '../src/i18n/pt/landing.ts';

const texts = { en, pt };
/** The plan as in specification/limits.md#business-constants. */
const prices = {
  en: { price: '5.00', priceCurrency: 'USD' },
  pt: { price: '20.00', priceCurrency: 'BRL' },
};

/**
 * Bloom, its price and its frequently asked questions as structured data for search engines (schema.org); it is not
 * executed.
 */
export function structuredData(language: Language, path: string): string {
  const { lead, questions } = texts[language];
  const price = prices[language];
  const app = {
    '@type': 'WebApplication',
    name: 'Bloom',
    url: path,
    description: lead,
    inLanguage: tagOfLanguage(language),
    applicationCategory: 'LifestyleApplication',
    operatingSystem: 'Any',
    offers: {
      '@type': 'Offer',
      ...price,
      url: path,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        billingDuration: 1,
        unitCode: 'MON',
      },
    },
  };
  const faq = {
    '@type': 'FAQPage',
    inLanguage: tagOfLanguage(language),
    mainEntity: Object.values(questions.list).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  const data = { '@context': 'https://schema.org', '@graph': [app, faq] };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
