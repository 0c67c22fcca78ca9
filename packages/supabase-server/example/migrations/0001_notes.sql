create table public.notes (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  words text not null
);
alter table public.notes enable row level security;
create policy "a person sees and writes their own notes" on public.notes
  using (user_id = auth.uid()) with check (user_id = auth.uid());
grant select, insert on public.notes to authenticated;
