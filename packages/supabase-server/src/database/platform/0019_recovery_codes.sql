-- The recovery codes of two-step sign-in: a factor of the type `recovery_code` has a set of them. Hosted projects keep
-- theirs in their own way, and no migration of the product names this table.
set local role supabase_auth_admin;
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- SHA-256 over the factor's id and the code, which is drawn from 80 bits: nothing is found out by trying.
  code_hash text not null,
  -- Null while the code has not been used.
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;

-- A person has one set.
create unique index mfa_factors_user_recovery_codes_unique on auth.mfa_factors (user_id)
  where factor_type = 'recovery_code';
