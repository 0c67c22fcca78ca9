import { describe, expect, it } from 'vitest';
import { checkPassword } from './password-rules.ts';

describe('a password has 8 characters to 72 bytes', () => {
  it.each(['12345678', 'ação ímã', 'x'.repeat(72), '\u{1F331}'.repeat(8)])(
    '%s will do',
    (given) => {
      expect(() => checkPassword(given)).not.toThrow();
    },
  );

  it.each(['', '1234567', '\u{1F331}'.repeat(7)])('%j is too short', (given) => {
    expect(() => checkPassword(given)).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'weak_password',
        message: 'Password should be at least 8 characters.',
        members: { weak_password: { reasons: ['length'] } },
      }),
    );
  });

  it.each(['x'.repeat(73), '\u{1F331}'.repeat(19)])('%s is too long', (given) => {
    expect(() => checkPassword(given)).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'validation_failed',
        message: 'Password cannot be longer than 72 characters',
      }),
    );
  });
});
