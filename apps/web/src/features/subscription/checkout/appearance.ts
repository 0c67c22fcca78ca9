import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { rgbOf } from './css-color.ts';

/** The appearance of the payment form: Bloom's current colours and fonts. */
function readAppearance(): Appearance {
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: rgbOf('--color-primary'),
      colorBackground: rgbOf('--color-base-100'),
      colorText: rgbOf('--color-base-content'),
      colorTextSecondary: rgbOf('--muted'),
      colorDanger: rgbOf('--color-error'),
      fontFamily: 'Figtree Variable, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
    },
  };
}

/** The appearance of the payment form, updated when the theme changes. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const read = () => setAppearance(readAppearance());
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    scheme.addEventListener('change', read);
    return () => {
      observer.disconnect();
      scheme.removeEventListener('change', read);
    };
  }, []);
  return appearance;
}
