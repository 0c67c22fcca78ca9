import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showLanguage } from '../../../../i18n/i18n.ts';
import { PlanSummary } from './plan-summary.tsx';

afterEach(async () => {
  cleanup();
  await showLanguage('en');
});

it.each([
  ['en', 'usd', ['$', 'US$ 5.00 per month', 'Single plan, cancellable at any time.']],
  ['pt', 'brl', ['R$', 'R$ 20,00 por mês', 'Plano único, cancele quando quiser.']],
] as const)(
  'names the plan in %s: the sign of its currency, its price, and that it can be cancelled',
  async (language, currency, words) => {
    await showLanguage(language);
    const { container } = render(<PlanSummary currency={currency} />);
    expect(
      [...container.querySelectorAll('span, p')].map(({ textContent }) => textContent),
    ).toEqual(words);
  },
);
