import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';

const PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'x',
  'workos',
  'zoom',
  'phone',
];

/** GET /settings: which ways of signing in this server offers (protocol 2.22). */
export function settings(auth: AuthWith<'providers' | 'settings'>): AuthHandler {
  const off = Object.fromEntries(PROVIDERS.map((name) => [name, false]));
  const on = Object.fromEntries([...auth.providers.keys()].map((name) => [name, true]));
  const anonymous_users = auth.settings.anonymousSignIn === 'on';
  const phone = auth.settings.phoneSignIn === 'on';
  return (c) =>
    c.json({
      external: { ...off, ...on, anonymous_users, email: true, phone },
      disable_signup: auth.settings.signUps === 'off',
      mailer_autoconfirm: auth.settings.mailConfirmation === 'off',
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: auth.settings.passkeys !== null,
    });
}
