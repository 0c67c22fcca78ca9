import { connect } from '../../../people/sign-up.ts';
import { SECRET_KEY } from '../../stage/server.ts';
import type { Scene } from './acts.ts';

const LONG_AGO = '2026-01-01T00:00:00Z';

/** The person's plan ends, or they have one again. */
export async function changePlan({ clock, server, owner, trace }: Scene, hasAccess: boolean) {
  trace.tell('', hasAccess ? 'THE PLAN BEGINS' : 'THE PLAN ENDS');
  const started_at = hasAccess ? new Date().toISOString() : LONG_AGO;
  await clock.alone(async () =>
    connect(server, SECRET_KEY)
      .from('trials')
      .update({ started_at })
      .eq('user_id', owner)
      .throwOnError(),
  );
}
