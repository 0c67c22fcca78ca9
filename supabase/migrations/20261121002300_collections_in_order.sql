-- A goal's collections are looked up by the goal and its owner and come in order: one index holds all three, so that
-- reading them neither visits the person's other rows nor sorts. It serves what asks for the owner alone, too.

drop index public.issues_of_goal;
drop index public.issues_of_person;
create index issues_of_goal on public.issues (user_id, goal_id, created_at);

drop index public.strategies_of_goal;
drop index public.strategies_of_person;
create index strategies_of_goal on public.strategies (user_id, goal_id, created_at);

drop index public.wishes_of_goal;
create index wishes_of_goal on public.wishes (user_id, goal_id, created_at);

drop index public.achievements_of_goal;
create index achievements_of_goal on public.achievements (user_id, goal_id, created_at);
