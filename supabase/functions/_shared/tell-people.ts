import type { SupabaseClient, User } from '@supabase/supabase-js';
import { type MailLanguage, renderContent } from './mail-look.ts';
import { type PlanMail, planMailContent } from './plan-mail-texts.ts';

/** What telling people needs from the place it runs in. */
export interface TellingDependencies {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  readonly sendMail: (mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  }) => Promise<void>;
  /** The address of the web app, without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** A mail that is due, as `take_plan_mails` gives it. */
interface Due {
  readonly user_id: string;
  readonly kind: PlanMail;
  readonly occasion: string;
  readonly ends_at: string | null;
  readonly goals: number;
  readonly cards: number;
}

/** Few enough to be sent within the minutes that they are taken for. */
const AT_ONCE = 50;

/**
 * Sends the mails about trials and failed payments that are due. Several servers may do so at once, and none sends what
 * another has taken. What cannot be handed over is taken again later. Gives how many were sent.
 */
export async function tellPeople(
  dependencies: TellingDependencies,
  ended?: AbortSignal,
): Promise<number> {
  let sent = 0;
  const failures: unknown[] = [];
  for (;;) {
    ended?.throwIfAborted();
    const { data } = await dependencies.operator
      .rpc('take_plan_mails', { most: AT_ONCE })
      .throwOnError();
    const due: readonly Due[] = data;
    for (const one of due) {
      ended?.throwIfAborted();
      await tell(dependencies, one).then(
        () => {
          sent += 1;
        },
        (fault: unknown) => failures.push(fault),
      );
    }
    if (due.length === 0) break;
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

async function tell(
  { operator, sendMail, publicUrl, supportEmail }: TellingDependencies,
  { user_id, kind, occasion, ends_at, goals, cards }: Due,
): Promise<void> {
  const { data, error } = await operator.auth.admin.getUserById(user_id);
  if (error) {
    // Deleted meanwhile: the row of the mail went with the account.
    if (error.status === 404) return;
    throw error;
  }
  const language = languageOf(data.user);
  const content = planMailContent(kind, language, {
    ...{ supportEmail, goals, cards, endsAt: ends_at ?? '' },
    link: `${publicUrl}/checkout`,
  });
  if (data.user.email) await sendMail({ to: data.user.email, ...renderContent(content, language) });
  const sent = { person: user_id, told: kind, told_occasion: occasion };
  await operator.rpc('plan_mail_sent', sent).throwOnError();
}

function languageOf({ user_metadata }: User): MailLanguage {
  return user_metadata.preferences?.language === 'pt' ? 'pt' : 'en';
}
