import type { Executor } from '../database/port/executor.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import type { MailTexts } from '../mail/mail-texts.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { TextMessages } from '../mail/text-messages.ts';
import { createAccessTokenHook } from './access-tokens/access-token-hook.ts';
import {
  type AccessTokens,
  createAccessTokens,
  type SigningKey,
} from './access-tokens/access-tokens.ts';
import type { Belongings } from './belongings.ts';
import {
  createMailDelivery,
  createTextDelivery,
  type MailDelivery,
  type TextDelivery,
} from './delivery.ts';
import type { Passwords } from './passwords/passwords.ts';
import { createProvider } from './providers/create-provider.ts';
import type { Provider } from './providers/provider.ts';
import type { SocialSettings } from './providers/settings.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { createRedirectResolver, type RedirectResolver } from './redirects/redirects.ts';
import { deriveServerKeys, type ServerKeys } from './server-keys.ts';

/** The settings of auth/v1, chosen by whoever starts the server. */
export interface AuthSettings {
  /**
   * The name that all servers of one installation share, in lower-case letters: the prefix of cookie names and of the
   * labels of derived keys. Changing it ends every session, and nothing that was sealed before can be opened.
   */
  readonly label: string;
  /** The app's own address, without a trailing slash: the site that mails lead to, and the base of the issuer. */
  readonly publicUrl: string;
  /** Further addresses that a mail may lead to, as globs (protocol 2.14). */
  readonly redirectAllowList: readonly string[];
  /** The least time between two mails of one kind to one person. */
  readonly mailIntervalSeconds: number;
  readonly rateLimits: 'on' | 'off';
  /** How many mails go to one address in a day; to one mailbox, however it is spelled, five times as many. */
  readonly mailsPerDay: number;
  /** Whether strangers may create accounts; if off, people are invited or an operator creates them. */
  readonly signUps: 'on' | 'off';
  /**
   * Whether a mail confirms a new address before its person gets a session; if off, a sign-up with a password gives one at
   * once, whoever the address belongs to.
   */
  readonly mailConfirmation: 'on' | 'off';
  /** Whether answers hide if an address has an account. Off: they say so where the protocol's own answers do. */
  readonly concealAccounts: boolean;
  /** Whether a mailed link or code signs in without a password. */
  readonly oneTimeSignIn: 'on' | 'off';
  /** Whether people sign up and in by phone number, with codes sent through `textMessages`, which is required then. */
  readonly phoneSignIn: 'on' | 'off';
  /** Whether people may sign in without saying who they are, and add an address or a number later. */
  readonly anonymousSignIn: 'on' | 'off';
  /**
   * Schema and name of a database function that decides on the claims of access tokens last, such as
   * `public.custom_access_token_hook`; null where there is none.
   */
  readonly accessTokenHook: string | null;
  /** Sets of characters; a new password needs one of each. */
  readonly passwordSets: readonly string[];
  /**
   * The page of the app at `publicUrl` that mail links lead to, and that calls POST /verify. Null: they lead to GET
   * /verify, as in the protocol.
   */
  readonly confirmPage: string | null;
  /** The page of the app that mails about a new way into an account link to; null where no such mails are sent. */
  readonly undoPage: string | null;
  /**
   * The pages of the app for signing in and for resetting a password, which mails about an account link to. Null:
   * nobody is mailed that their address already has an account, or what happened to their account.
   */
  readonly accountPages: { readonly signIn: string; readonly resetPassword: string } | null;
  /** Passkeys and WebAuthn factors, with the site's name as browsers show it; null where they are off. */
  readonly passkeys: { readonly siteName: string } | null;
  /** Sign-in through providers. */
  readonly social: SocialSettings;
}

/** What auth/v1 needs from outside. */
export interface AuthDependencies {
  readonly executor: Executor;
  readonly belongings: Belongings;
  /** Hashes and checks passwords; whoever created it closes it. */
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  readonly mailTexts: MailTexts;
  /** How codes reach phones; null where the operator has not set that up. */
  readonly textMessages: TextMessages | null;
  readonly clock: () => Date;
  /** The ES256 key, private part included. */
  readonly signingKey: SigningKey;
  /** Another key whose tokens are accepted, with or without its private part. */
  readonly furtherKey?: SigningKey | undefined;
  readonly settings: AuthSettings;
}

/** The dependencies, and what is created from them once. */
export interface AuthParts extends AuthDependencies {
  readonly accessTokens: AccessTokens;
  readonly keys: ServerKeys;
  readonly delivery: MailDelivery;
  readonly texts: TextDelivery;
  readonly limits: RateLimits;
  readonly redirect: RedirectResolver;
  /** The providers that people may sign in with, by their names in requests. */
  readonly providers: ReadonlyMap<string, Provider>;
}

/** The parts that a function names because it, or something it calls, uses them. It can reach no others. */
export type AuthWith<Part extends keyof AuthParts> = Pick<AuthParts, Part>;

/** The parts that decide on a mail with a link and write it, before it is sent. */
export type MailWriting = AuthWith<'clock' | 'delivery' | 'keys' | 'mailTexts' | 'settings'>;

/** The parts of an endpoint at which anybody may ask for such a mail. */
export type MailRequesting = MailWriting & AuthWith<'executor' | 'limits' | 'redirect'>;

/** The parts of an endpoint that answers with a session, and tells its person by mail what else it changed. */
export type SessionOpening = MailWriting & AuthWith<'accessTokens' | 'executor' | 'limits'>;

/** Creates the parts, once; `routes.ts` hands them to the endpoints. */
export function assembleAuth(dependencies: AuthDependencies): AuthParts {
  const { settings, signingKey, furtherKey, mailer, executor, clock, textMessages } = dependencies;
  if (settings.phoneSignIn === 'on' && textMessages === null)
    throw new Error('phoneSignIn needs textMessages, which bring the codes');
  if (settings.mailConfirmation === 'off' && settings.concealAccounts)
    throw new Error('concealAccounts needs mailConfirmation: a session at once tells who is new');
  const keys = deriveServerKeys(signingKey, settings.label, furtherKey);
  const { accessTokenHook } = settings;
  const hook = accessTokenHook === null ? null : createAccessTokenHook(executor, accessTokenHook);
  return {
    ...dependencies,
    accessTokens: createAccessTokens(signingKey, `${settings.publicUrl}/auth/v1`, hook),
    keys,
    delivery: createMailDelivery(mailer),
    texts: createTextDelivery(textMessages),
    limits: createRateLimits(settings, createRateLimiter(executor, keys.limits, clock)),
    redirect: createRedirectResolver(settings.publicUrl, settings.redirectAllowList),
    providers: new Map(
      settings.social.providers.map((provider) => [
        provider.id,
        createProvider(provider, `${settings.publicUrl}/auth/v1/callback`),
      ]),
    ),
  };
}
