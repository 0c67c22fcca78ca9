-- What has the last word on access tokens: it does what the person's own metadata ask for, and nothing where they ask for nothing.
create function public.decide_claims(event jsonb) returns jsonb language plpgsql as $$
declare
  claims jsonb := event -> 'claims';
  wish text := claims -> 'user_metadata' ->> 'wish';
begin
  case coalesce(wish, '')
    when '' then null;
    when 'add' then claims := claims || jsonb_build_object('plan', 'gold', 'asked_by', current_user,
      'method', event -> 'authentication_method', 'person', event -> 'user_id');
    when 'refuse' then return '{"error": {"http_code": 403, "message": "No more than one garden"}}';
    when 'refuse without a status' then return '{"error": {"message": "Not today"}}';
    when 'forget a claim' then claims := claims - 'session_id';
    when 'change a type' then claims := claims || '{"email": null}';
    when 'be somebody else' then claims := claims || '{"sub": "11111111-1111-4111-8111-111111111111"}';
    when 'be an operator' then claims := claims || '{"role": "service_role"}';
    when 'live longer' then claims := claims || jsonb_build_object('exp', (claims -> 'exp')::bigint + 1);
    when 'live shorter' then claims := claims || jsonb_build_object('exp', (claims -> 'exp')::bigint - 3000);
    when 'say nothing' then return '{}';
    when 'give null' then return null;
    when 'fail' then raise exception 'a fault of the hook';
    when 'never end' then perform pg_sleep(60);
  end case;
  return jsonb_build_object('claims', claims);
end
$$;
revoke execute on function public.decide_claims from public;
grant execute on function public.decide_claims to supabase_auth_admin;
