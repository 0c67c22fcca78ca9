import '../i18n/pages-texts.ts';
import '../i18n/account-texts.ts';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { Avatar } from '../features/account/components/avatar.tsx';
import { FillingUp } from '../features/account/components/filling-up.tsx';
import { FullNameForm } from '../features/account/components/full-name-form.tsx';
import { useLinkedPart } from '../features/account/linked-accounts/use-linked-part.ts';
import { OnThisDevice } from '../features/account/on-this-device/components/on-this-device.tsx';
import { useFreshProof } from '../features/auth/fresh-proof/components/use-fresh-proof.tsx';
import { fullNameOf } from '../features/auth/person.ts';
import { selectAuth, selectUser } from '../features/auth/slice.ts';
import { secondStepsOf } from '../features/auth/verified-factors.ts';
import {
  SubscriptionState,
  SubscriptionStatus,
} from '../features/subscription/components/subscription-status.tsx';
import { selectSubscription } from '../features/subscription/slice.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ThemeChoice } from '../shell/appearance/theme-choice.tsx';
import { useTheme } from '../shell/appearance/use-theme.ts';
import { KeysChoice } from '../shell/keys/shortcuts/keys-choice.tsx';
import { LANGUAGE_NAMES, LanguageChoice } from '../shell/language/language-choice.tsx';
import { chooseOwnLanguage } from '../shell/language/own-language.ts';
import { emailChangeIn } from '../shell/link-results/email-change.ts';
import { EmailChangeNotice } from '../shell/link-results/email-change-notice.tsx';
import { SocialNotice } from '../shell/link-results/social-notice.tsx';
import { socialOutcomeIn } from '../shell/link-results/social-outcome.ts';
import { ProfilePart, usePrefetchedParts } from '../shell/profile/profile-part.tsx';
import { LeaveSection } from '../shell/sign-out/leave-section.tsx';
import { useAccess } from '../shell/use-access.ts';
import { Page } from '../ui/page/page.tsx';
import { Section } from '../ui/page/section.tsx';

/** Nothing else on the page depends on it. */
const ThisDevice = lazy(() =>
  import('../shell/install/this-device.tsx').catch(() => ({ default: () => null })),
);

const ReminderChoice = lazy(() =>
  import('../features/sitting/reminder/components/reminder-choice.tsx').catch(() => ({
    default: () => null,
  })),
);

const Trash = lazy(() =>
  import('../features/trash/components/trash.tsx').catch(() => ({ default: () => null })),
);

/** As high as a row, so that those below it do not move when it comes. */
const ROW = <div className="min-h-19" />;

export default function Profile() {
  const { t } = useTranslation();
  const user = useSelector(selectUser);
  const email = user?.email ?? '';
  const fullName = fullNameOf(user);
  const hasSecondStep = secondStepsOf(useSelector(selectAuth).session).length > 0;
  const [search] = useSearchParams();
  const outcome = socialOutcomeIn(search);
  const change = emailChangeIn(search);
  const [withProof, proof] = useFreshProof();
  useLinkedPart();
  usePrefetchedParts();
  return (
    <Page title={t(($) => $.shell.menu.profile)} width="text">
      <div className="grid grid-cols-1 gap-3">
        {change !== null && <EmailChangeNotice change={change} />}
        {outcome !== null && <SocialNotice outcome={outcome} purpose="link" />}
        <FillingUp />
        <OnThisDevice />
        <Section title={t(($) => $.account.person)} anchor="person">
          <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
            <Avatar fullName={fullName} email={email} />
            <p className="min-w-0">
              {fullName !== '' && (
                <span className="block wrap-anywhere font-display text-xl">{fullName}</span>
              )}
              <span className="block wrap-anywhere text-muted">{email}</span>
            </p>
          </div>
          <FullNameForm owner={user?.id ?? ''} fullName={fullName} />
        </Section>
        <Section
          title={t(($) => $.account.signIn.title)}
          anchor="sign-in"
          state={email}
          // Back from the provider, whose account was to be linked there.
          isAskedFor={outcome !== null}
        >
          <ProfilePart>{({ SignInPart }) => <SignInPart withProof={withProof} />}</ProfilePart>
        </Section>
        <Section
          title={t(($) => $.security.title)}
          anchor="security"
          state={t(($) => $.security.state[hasSecondStep ? 'on' : 'off'])}
        >
          <ProfilePart>{({ SecurityPart }) => <SecurityPart />}</ProfilePart>
        </Section>
        <Subscription />
        <Preferences />
        <Suspense fallback={ROW}>
          <ReminderChoice isRow />
        </Suspense>
        <OwnData />
        <Suspense fallback={ROW}>
          <Trash />
        </Suspense>
        <Suspense fallback={ROW}>
          <ThisDevice />
        </Suspense>
        <LeaveSection email={email} withProof={withProof} />
        {proof}
      </div>
    </Page>
  );
}

function Preferences() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const theme = useTheme();
  return (
    <Section
      title={t(($) => $.account.preferences.title)}
      anchor="preferences"
      state={`${LANGUAGE_NAMES[language]} · ${t(($) => $.account.preferences.theme)}: ${t(($) => $.shell.footer[theme])}`}
    >
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <div className="grid gap-2">
          <span aria-hidden="true" className="font-semibold">
            {t(($) => $.account.preferences.language)}
          </span>
          <LanguageChoice onLanguage={chooseOwnLanguage} />
        </div>
        <div className="grid gap-2">
          <span aria-hidden="true" className="font-semibold">
            {t(($) => $.account.preferences.theme)}
          </span>
          <ThemeChoice />
        </div>
      </div>
      <KeysChoice />
    </Section>
  );
}

function Subscription() {
  const { t } = useTranslation();
  const { loading } = useSelector(selectSubscription);
  const { flags, banner } = useAccess();
  if (loading) return ROW;
  return (
    <Section
      title={t(($) => $.account.plan.title)}
      anchor="subscription"
      state={<SubscriptionState flags={flags} banner={banner} />}
    >
      <SubscriptionStatus flags={flags} banner={banner} />
    </Section>
  );
}

function OwnData() {
  const { t } = useTranslation();
  return (
    <Section
      title={t(($) => $.account.export.title)}
      anchor="export"
      state={t(($) => $.account.export.state)}
    >
      <ProfilePart>{({ OwnDataPart: Part }) => <Part />}</ProfilePart>
    </Section>
  );
}
