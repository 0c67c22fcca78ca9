import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import '../../../i18n/support-texts.ts';
import { LegalText } from './legal-text.tsx';

it('shows the operator’s name, place and contact', async () => {
  const settings = document.createElement('meta');
  settings.name = 'bloom-settings';
  settings.content = JSON.stringify({
    supabaseUrl: 'https://bloom.example',
    publishableKey: 'key',
    supportEmail: 'help@bloom.example',
    operatorName: 'Garden Works Ltd',
    operatorAddress: '1 Garden Street, 12345 Town',
  });
  document.head.append(settings);
  render(createElement(LegalText, { english: 'What **binds** us.', portuguese: async () => '' }));
  expect(screen.getByText('binds').tagName).toBe('STRONG');
  expect(await screen.findByText(/Garden Works Ltd, 1 Garden Street, 12345 Town/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:help@bloom.example');
});
