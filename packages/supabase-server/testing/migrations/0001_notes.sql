-- The schema of a product as small as one can be: a table and a bucket that each person sees and fills for themselves.
create table public.notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  words text not null check (char_length(words) <= 200),
  created_at timestamptz not null default now()
);
alter table public.notes enable row level security;
create policy "a person sees and writes their own notes" on public.notes for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert, update, delete on public.notes to authenticated;

insert into storage.buckets (id, name, public) values ('papers', 'papers', false);
create policy "a person keeps papers in their own folder" on storage.objects for all to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
