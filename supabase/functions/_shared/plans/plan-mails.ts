import type { SupabaseClient, User } from '@supabase/supabase-js';
import { mailId } from '../mails/mail-id.ts';
import { type MailContent, type MailLanguage, renderContent } from '../mails/mail-look.ts';
import { type PlanMail, planMailContent } from './plan-mail-texts.ts';
import { subscribedMail } from './subscribed-mail.ts';

/** What sending mails about plans needs from outside. */
export interface PlanMailDependencies {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  readonly sendMail: (mail: {
    readonly id: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    /** Until it is no longer true; as long as any mail where nothing is said. */
    readonly goodForSeconds?: number;
  }) => Promise<void>;
  /** The address of the web app, without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Called with an error of one mail; the others continue. */
  readonly failed: (fault: unknown) => void;
}

/** A due mail, as returned by `take_plan_mails`. */
type Due = {
  readonly user_id: string;
  readonly occasion: string;
  readonly ends_at: string | null;
  readonly goals: number;
  readonly cards: number;
  /** Where the person is; null if that is not known. */
  readonly time_zone: string | null;
} & ({ readonly kind: PlanMail } | Begun);

/** A plan that has begun: the price of a month in cents, and when the next month is charged. */
interface Begun {
  readonly kind: 'subscribed';
  readonly amount: number;
  readonly currency: string;
  readonly charged_at: string;
}

/** Few enough to be sent within the minutes that a server takes them for. */
const AT_ONCE = 50;

/**
 * Sends the due mails about trials, subscriptions and failed payments. Several servers may do so at once; none sends
 * what another has taken. A mail that could not be handed over is taken again later.
 * @returns how many were sent
 */
export function sendPlanMails(dependencies: PlanMailDependencies, ended?: AbortSignal) {
  return sendAll(dependencies, ['take_plan_mails', { most: AT_ONCE }], ended);
}

/** Sends one person the due mails. */
export function sendPlanMailsTo(dependencies: PlanMailDependencies, person: string) {
  return sendAll(dependencies, ['take_plan_mails_of', { person }]);
}

async function sendAll(
  dependencies: PlanMailDependencies,
  [take, of]: readonly [name: string, arguments: object],
  ended?: AbortSignal,
): Promise<number> {
  for (let sent = 0; ; ) {
    ended?.throwIfAborted();
    const { data } = await dependencies.operator.rpc(take, of).throwOnError();
    const due: readonly Due[] = data;
    for (const one of due) {
      ended?.throwIfAborted();
      try {
        await sendOne(dependencies, one);
        sent += 1;
      } catch (fault) {
        dependencies.failed(fault);
      }
    }
    if (due.length === 0) return sent;
  }
}

async function sendOne(dependencies: PlanMailDependencies, due: Due): Promise<void> {
  const { operator, sendMail } = dependencies;
  const { user_id, kind, occasion } = due;
  const { data, error } = await operator.auth.admin.getUserById(user_id);
  if (error) {
    // The person was deleted meanwhile, and the row of the mail with them.
    if (error.status === 404) return;
    throw error;
  }
  const language = languageOf(data.user);
  const content = contentOf(dependencies, due, language);
  const { email } = data.user;
  if (email) {
    const id = await mailId(user_id, kind, occasion);
    await sendMail({ id, to: email, ...renderContent(content, language), ...lifetimeOf(due) });
  }
  const sent = { person: user_id, told: kind, told_occasion: occasion };
  await operator.rpc('plan_mail_sent', sent).throwOnError();
}

const THREE_DAYS = 3 * 86_400;

/** A mail that could not be handed over says nothing about the end of a trial that has ended meanwhile. */
function lifetimeOf({ kind, ends_at }: Due): { readonly goodForSeconds?: number } {
  if (ends_at === null || (kind !== 'trial_soon' && kind !== 'trial_last_day')) return {};
  const left = Math.floor((Date.parse(ends_at) - Date.now()) / 1000);
  return { goodForSeconds: Math.min(left, THREE_DAYS) };
}

function contentOf(
  { publicUrl, supportEmail }: PlanMailDependencies,
  due: Due,
  language: MailLanguage,
): MailContent {
  const endsAt = due.ends_at ?? '';
  const timeZone = due.time_zone;
  if (due.kind === 'subscribed') {
    const { amount, currency, charged_at } = due;
    return subscribedMail(language, {
      ...{ supportEmail, amount, currency, chargedAt: charged_at, timeZone },
      isFirst: Date.parse(charged_at) <= Date.parse(endsAt),
      link: `${publicUrl}/profile#subscription`,
    });
  }
  const { kind, goals, cards } = due;
  const link = `${publicUrl}/checkout`;
  return planMailContent(kind, language, { supportEmail, goals, cards, endsAt, timeZone, link });
}

function languageOf({ user_metadata }: User): MailLanguage {
  return user_metadata.preferences?.language === 'pt' ? 'pt' : 'en';
}
