import { describe, expect, it } from 'vitest';
import type { IdentityRow } from '../store/identities.ts';
import type { UserRow } from '../store/users.ts';
import { presentObfuscatedUser, presentUser } from './user.ts';

const id = '11111111-1111-4111-8111-111111111111';
const at = '2026-11-21T10:00:00.5+00:00';
const row: UserRow = {
  id,
  instance_id: null,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ana@example.com',
  encrypted_password: '$argon2id$secret',
  password_disputed: false,
  concealed_password: null,
  phone_change: null,
  phone_change_sent_at: null,
  concealed_phone_password: null,
  email_confirmed_at: null,
  invited_at: null,
  confirmation_sent_at: at,
  recovery_sent_at: null,
  email_change: null,
  email_change_sent_at: null,
  email_change_confirm_status: 0,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  raw_app_meta_data: { provider: 'email', providers: ['email'] },
  raw_user_meta_data: { full_name: 'Ana' },
  phone: null,
  phone_confirmed_at: null,
  banned_until: null,
  deleted_at: null,
  is_anonymous: false,
  created_at: at,
  updated_at: at,
};
const identity: IdentityRow = {
  id: '22222222-2222-4222-8222-222222222222',
  provider_id: id,
  user_id: id,
  identity_data: { sub: id, email: 'ana@example.com' },
  provider: 'email',
  email: 'ana@example.com',
  last_sign_in_at: at,
  created_at: at,
  updated_at: at,
};

describe('a person as JSON (protocol 2.4)', () => {
  it('who is new', () => {
    expect(presentUser(row, [identity], [])).toEqual({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ana@example.com',
      phone: '',
      confirmation_sent_at: '2026-11-21T10:00:00.5Z',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ana' },
      identities: [
        {
          identity_id: identity.id,
          id,
          user_id: id,
          identity_data: { sub: id, email: 'ana@example.com' },
          provider: 'email',
          last_sign_in_at: '2026-11-21T10:00:00.5Z',
          created_at: '2026-11-21T10:00:00.5Z',
          updated_at: '2026-11-21T10:00:00.5Z',
          email: 'ana@example.com',
        },
      ],
      created_at: '2026-11-21T10:00:00.5Z',
      updated_at: '2026-11-21T10:00:00.5Z',
      is_anonymous: false,
    });
  });

  it('who is confirmed and changes address', () => {
    const changing = {
      ...row,
      email_confirmed_at: at,
      email_change: 'new@example.com',
      email_change_sent_at: at,
    };
    expect(presentUser(changing, [], [])).toMatchObject({
      email_confirmed_at: '2026-11-21T10:00:00.5Z',
      confirmed_at: '2026-11-21T10:00:00.5Z',
      new_email: 'new@example.com',
      email_change_sent_at: '2026-11-21T10:00:00.5Z',
    });
  });

  it('never contains the password', () => {
    expect(JSON.stringify(presentUser(row, [identity], []))).not.toContain('argon2id');
  });
});

it('an obfuscated person has no identities, no role and no values of the real account (protocol 2.7)', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  const made = {
    id,
    contact: { kind: 'email' as const, value: 'ana@example.com' },
    userMetadata: { full_name: 'Eve' },
    now,
  };
  expect(presentObfuscatedUser(made)).toEqual({
    id,
    aud: 'authenticated',
    role: '',
    email: 'ana@example.com',
    phone: '',
    confirmation_sent_at: '2026-11-21T10:00:00Z',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Eve' },
    identities: [],
    created_at: '2026-11-21T10:00:00Z',
    updated_at: '2026-11-21T10:00:00Z',
    is_anonymous: false,
  });
});
