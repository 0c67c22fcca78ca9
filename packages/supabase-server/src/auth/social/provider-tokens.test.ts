import { expect, it } from 'vitest';
import { openTokens, sealTokens } from './provider-tokens.ts';

it('the tokens of a provider can be opened with their code only', () => {
  const tokens = { accessToken: 'secret', refreshToken: null };
  const sealed = sealTokens(tokens, 'one', 'test');
  expect(openTokens(sealed, 'one', 'test')).toEqual(tokens);
  expect(sealed).not.toContain('secret');
  expect(() => openTokens(sealed, 'other', 'test')).toThrow();
});

it('tokens sealed by an earlier release can be opened with their code as well', () => {
  const sealed =
    'ivziDlf1OhwFQQTfOyTMq_cTr3lsU5kLqvjZUOT5T7xpOyH32phlFGCYbMt-K2PnORFSIcjwjTiSBBh3hO3udq0LWzfxk943TjmrCVo';
  expect(openTokens(sealed, 'one', 'test')).toEqual({
    accessToken: 'access',
    refreshToken: 'refresh',
  });
  expect(() => openTokens(sealed, 'other', 'test')).toThrow();
});
