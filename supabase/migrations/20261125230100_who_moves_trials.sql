comment on table public.trials is
  'When the trial of each person began: at the first confirmation of their address. Written by a trigger, and by the operator.';
