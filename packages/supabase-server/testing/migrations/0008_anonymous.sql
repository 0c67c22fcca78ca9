-- What somebody anonymous may read and not write, as their token says of them.
create table public.offers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  words text not null
);
alter table public.offers enable row level security;
create policy "a person sees and writes their own" on public.offers for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "somebody anonymous offers nothing" on public.offers as restrictive for insert to authenticated
  with check ((select (auth.jwt() ->> 'is_anonymous')::boolean) is false);
grant select, insert on public.offers to authenticated;
