-- The to-do list. Its order is the person's own; after a reorder the client sends 1..n.

create table public.todos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (btrim(title) <> '' and char_length(title) <= 500),
  completed boolean not null default false,
  "order" integer not null default 1,
  created_at timestamptz not null default clock_timestamp()
);

create index todos_in_order on public.todos (user_id, "order");

alter table public.todos enable row level security;
revoke all on public.todos from anon, authenticated;
grant all on public.todos to service_role;
grant select, delete on public.todos to authenticated;
grant
  insert (id, title, completed, "order"),
  update (id, title, completed, "order")
  on public.todos to authenticated;
