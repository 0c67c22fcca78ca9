import type { Executor } from '../database/port/executor.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import type { MailTexts } from '../mail/mail-texts.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { TextMessages } from '../mail/text-messages.ts';
import { createMailDelivery, type MailDelivery } from './mail-links/mail-delivery.ts';
import { createRedirectResolver, type RedirectResolver } from './mail-links/redirects.ts';
import type { Passwords } from './passwords/passwords.ts';
import { createTextDelivery, type TextDelivery } from './phones/text-delivery.ts';
import { createProvider } from './providers/create-provider.ts';
import type { Provider } from './providers/provider.ts';
import type { SocialSettings } from './providers/settings.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { deriveServerKeys, type ServerKeys } from './server-keys.ts';
import { createAccessTokenHook } from './sessions/access-token-hook.ts';
import {
  type AccessTokens,
  createAccessTokens,
  type SigningKey,
} from './sessions/access-tokens.ts';

/** The settings of auth/v1; whoever starts the server decides them. */
export interface AuthSettings {
  /**
   * What the servers of one installation call themselves, in small mailTexts: begins the names of cookies and the labels
   * of derived keys. Another one later would end every session and open nothing that is sealed.
   */
  readonly label: string;
  /** The app's own address, without a trailing slash: the site that mails lead to, and the base of the issuer. */
  readonly publicUrl: string;
  /** Further addresses that a mail may lead to, as globs (protocol 2.14). */
  readonly redirectAllowList: readonly string[];
  /** The least time between two mails of one kind to one person. */
  readonly mailIntervalSeconds: number;
  readonly rateLimits: 'on' | 'off';
  /** How many mails go to one address in a day. */
  readonly mailsPerDay: number;
  /** Whether no answer tells if an address has an account; off, where the protocol's own answers tell. */
  readonly concealAccounts: boolean;
  /** Whether a mailed link or code signs in without a password. */
  readonly oneTimeSignIn: 'on' | 'off';
  /** Whether a number signs up and in, by codes that `textMessages` brings to it; on, there have to be some. */
  readonly phoneSignIn: 'on' | 'off';
  /** Whether somebody may come in without saying who they are, and do that later. */
  readonly anonymousSignIn: 'on' | 'off';
  /**
   * The schema and name of a function of the database that has the last word on the claims of access tokens, such as
   * `public.custom_access_token_hook`; null where there is none.
   */
  readonly accessTokenHook: string | null;
  /** Sets of characters; a new password needs one of each. */
  readonly passwordSets: readonly string[];
  /**
   * The page of the app at `publicUrl` that mail links lead to, which then calls POST /verify; null where they lead to
   * GET /verify, as the protocol has it.
   */
  readonly confirmPage: string | null;
  /** The page of the app that mails about new ways into an account lead to; null where no such mails go out. */
  readonly undoPage: string | null;
  /**
   * The pages of the app to sign in at and to reset a password at, which mails about an account lead to; null where
   * nobody is mailed that their address has an account already, or what has happened to it.
   */
  readonly accountPages: { readonly signIn: string; readonly resetPassword: string } | null;
  /** Passkeys and factors of WebAuthn, and what browsers call the site by; null where there are none. */
  readonly passkeys: { readonly siteName: string } | null;
  /** Sign-in through providers. */
  readonly social: SocialSettings;
}

/** What belongs to a person and does not go with their row. */
export interface Belongings {
  /** Ends and removes it; throws when a step failed, and can be called again. */
  remove(person: string): Promise<void>;
  /** Removes what came between that and the end of the row. */
  removeLate(person: string): Promise<void>;
}

export const NO_BELONGINGS: Belongings = { remove: async () => {}, removeLate: async () => {} };

/** What auth/v1 needs from outside. */
export interface AuthDependencies {
  readonly executor: Executor;
  readonly belongings: Belongings;
  /** What hashes and checks passwords; whoever made it closes it. */
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  readonly mailTexts: MailTexts;
  /** How codes reach phones; null where nobody has set that up. */
  readonly textMessages: TextMessages | null;
  readonly clock: () => Date;
  /** The ES256 key, private part included. */
  readonly signingKey: SigningKey;
  /** Another one whose tokens are accepted, with its private part or without. */
  readonly furtherKey?: SigningKey | undefined;
  readonly settings: AuthSettings;
}

/** The dependencies together with what is made of them once. */
export interface AuthParts extends AuthDependencies {
  readonly accessTokens: AccessTokens;
  readonly keys: ServerKeys;
  readonly delivery: MailDelivery;
  readonly texts: TextDelivery;
  readonly limits: RateLimits;
  readonly redirect: RedirectResolver;
  /** The providers that people may sign in with, by their name on the wire. */
  readonly providers: ReadonlyMap<string, Provider>;
}

/** The parts that a function names because it, or what it calls, uses them; it can reach no others. */
export type AuthWith<Part extends keyof AuthParts> = Pick<AuthParts, Part>;

/** Makes the parts, once; `routes.ts` hands them to the endpoints. */
export function assembleAuth(dependencies: AuthDependencies): AuthParts {
  const { settings, signingKey, furtherKey, mailer, executor, clock, textMessages } = dependencies;
  if (settings.phoneSignIn === 'on' && textMessages === null)
    throw new Error('phoneSignIn needs textMessages, which bring the codes');
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
