/** A provider that people may sign in with, as the operator registered this installation there. */
export interface ProviderSettings {
  /** Its name in requests: `google`, or `custom:...` for any other (protocol 2.17). */
  readonly id: string;
  /** Its display name. */
  readonly name: string;
  /** The issuer of its ID tokens, under which its settings are discovered. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Called with each address that the provider's settings name, so that requests to it can be allowed. */
  readonly allowOutbound?: (address: string) => void;
}

export interface SocialSettings {
  readonly providers: readonly ProviderSettings[];
  /** Whether someone who is signed in may link and unlink accounts (protocol 2.20). */
  readonly manualLinking: boolean;
}
