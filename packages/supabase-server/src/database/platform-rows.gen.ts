// Generated from the migrated database by `npm run types`. Do not edit.

/** The rows of the tables that the engine keeps for itself, as `to_jsonb` gives them. */
export interface PlatformRows {
  readonly 'auth.flow_state': {
    readonly id: string;
    readonly user_id: string | null;
    readonly auth_code_hash: string | null;
    readonly code_challenge: string;
    readonly code_challenge_method: 's256' | 'plain';
    readonly provider_type: string;
    readonly authentication_method: string;
    readonly created_at: string;
    readonly auth_code_issued_at: string | null;
    readonly sealed_provider_tokens: string | null;
  };
  readonly 'auth.identities': {
    readonly id: string;
    readonly provider_id: string;
    readonly user_id: string;
    readonly identity_data: unknown;
    readonly provider: string;
    readonly email: string | null;
    readonly last_sign_in_at: string | null;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly 'auth.mfa_challenges': {
    readonly id: string;
    readonly factor_id: string;
    readonly ip_address: string;
    readonly tries: number;
    readonly otp_code: string | null;
    readonly created_at: string;
    readonly webauthn_challenge: string | null;
  };
  readonly 'auth.mfa_factors': {
    readonly id: string;
    readonly user_id: string;
    readonly friendly_name: string | null;
    readonly factor_type: 'totp' | 'phone' | 'recovery_code' | 'webauthn';
    readonly status: 'unverified' | 'verified';
    readonly secret: string | null;
    readonly phone: string | null;
    readonly last_challenged_at: string | null;
    readonly last_step: number;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly 'auth.mfa_recovery_codes': {
    readonly factor_id: string;
    readonly code_hash: string;
    readonly used_at: string | null;
  };
  readonly 'auth.one_time_tokens': {
    readonly id: string;
    readonly user_id: string;
    readonly token_type: 'confirmation' | 'recovery' | 'email_change_new' | 'email_change_current' | 'reauthentication' | 'phone_confirmation' | 'phone_change';
    readonly link_hash: string;
    readonly code_hash: string | null;
    readonly relates_to: string;
    readonly created_at: string;
    readonly wrong_codes: unknown;
  };
  readonly 'auth.outgoing_mails': {
    readonly id: string;
    readonly sealed: string;
    readonly tries: number;
    readonly due_at: string;
    readonly expires_at: string;
  };
  readonly 'auth.provider_trips': {
    readonly state_hash: string;
    readonly browser_hash: string;
    readonly provider: string;
    readonly redirect_to: string;
    readonly code_challenge: string | null;
    readonly code_challenge_method: 's256' | 'plain' | null;
    readonly language: string | null;
    readonly linking_user_id: string | null;
    readonly linking_session_id: string | null;
    readonly created_at: string;
    readonly used_at: string | null;
  };
  readonly 'auth.rate_limits': {
    readonly key_hash: string;
    readonly spent_at: readonly string[];
    readonly expires_at: string;
  };
  readonly 'auth.refresh_tokens': {
    readonly id: string;
    readonly position: number;
    readonly session_id: string;
    readonly token_hash: string;
    readonly parent_id: string | null;
    readonly created_at: string;
    readonly revoked_at: string | null;
  };
  readonly 'auth.server_jobs': {
    readonly name: string;
    readonly began_at: string;
    readonly ended_at: string | null;
    readonly fault: string | null;
  };
  readonly 'auth.sessions': {
    readonly id: string;
    readonly user_id: string;
    readonly aal: string;
    readonly amr: unknown;
    readonly created_at: string;
    readonly refreshed_at: string;
    readonly revoked_at: string | null;
    readonly factor_id: string | null;
    readonly user_agent: string | null;
    readonly not_after: string | null;
    readonly passkey_id: string | null;
  };
  readonly 'auth.undo_tokens': {
    readonly token_hash: string;
    readonly user_id: string;
    readonly factor_id: string | null;
    readonly identity_id: string | null;
    readonly address: string;
    readonly created_at: string;
    readonly passkey_id: string | null;
    readonly undone: 'factor' | 'identity' | 'passkey' | null;
  };
  readonly 'auth.used_id_tokens': {
    readonly token_hash: string;
    readonly expires_at: string;
  };
  readonly 'auth.users': {
    readonly id: string;
    readonly instance_id: string | null;
    readonly aud: string;
    readonly role: string;
    readonly email: string | null;
    readonly encrypted_password: string | null;
    readonly email_confirmed_at: string | null;
    readonly invited_at: string | null;
    readonly confirmation_sent_at: string | null;
    readonly recovery_sent_at: string | null;
    readonly email_change: string | null;
    readonly email_change_sent_at: string | null;
    readonly email_change_confirm_status: number;
    readonly reauthentication_sent_at: string | null;
    readonly last_sign_in_at: string | null;
    readonly raw_app_meta_data: unknown;
    readonly raw_user_meta_data: unknown;
    readonly phone: string | null;
    readonly phone_confirmed_at: string | null;
    readonly banned_until: string | null;
    readonly deleted_at: string | null;
    readonly is_anonymous: boolean;
    readonly created_at: string;
    readonly updated_at: string;
    readonly password_disputed: boolean;
    readonly concealed_password: string | null;
    readonly phone_change: string | null;
    readonly phone_change_sent_at: string | null;
    readonly concealed_phone_password: string | null;
  };
  readonly 'auth.webauthn_challenges': {
    readonly id: string;
    readonly challenge: string;
    readonly session_id: string | null;
    readonly created_at: string;
  };
  readonly 'auth.webauthn_credentials': {
    readonly id: string;
    readonly user_id: string;
    readonly factor_id: string | null;
    readonly credential_id: string;
    readonly public_key: string;
    readonly sign_count: number;
    readonly transports: unknown;
    readonly friendly_name: string | null;
    readonly created_at: string;
    readonly last_used_at: string | null;
  };
  readonly 'storage.buckets': {
    readonly id: string;
    readonly name: string;
    readonly owner: string | null;
    readonly owner_id: string | null;
    readonly public: boolean;
    readonly file_size_limit: number | null;
    readonly allowed_mime_types: readonly string[] | null;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly 'storage.installation': {
    readonly only_one: boolean;
    readonly id: string;
    readonly predates_id: boolean;
    readonly swept_at: string | null;
  };
  readonly 'storage.late_removals': {
    readonly version: string;
    readonly noted_at: string;
  };
  readonly 'storage.objects': {
    readonly id: string;
    readonly bucket_id: string;
    readonly name: string;
    readonly owner: string | null;
    readonly owner_id: string | null;
    readonly version: string | null;
    readonly metadata: unknown;
    readonly user_metadata: unknown;
    readonly path_tokens: readonly string[] | null;
    readonly created_at: string;
    readonly updated_at: string;
    readonly last_accessed_at: string;
  };
  readonly 'storage.resumable_parts': {
    readonly upload_id: string;
    readonly first_byte: number;
    readonly version: string;
  };
  readonly 'storage.resumable_uploads': {
    readonly id: string;
    readonly owner_id: string;
    readonly bucket_id: string;
    readonly name: string;
    readonly upsert: boolean;
    readonly content_type: string;
    readonly cache_control: string;
    readonly user_metadata: unknown;
    readonly said: string;
    readonly length: number;
    readonly received: number;
    readonly finished: boolean;
    readonly expires_at: string;
  };
}
