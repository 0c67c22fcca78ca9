import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStoredSession } from '../../../lib/session/use-stored-session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface CallToActionProps {
  readonly withSignIn?: boolean;
  /** Includes the price after the trial, where it is not given nearby. */
  readonly withPrice?: boolean;
  readonly isCentred?: boolean;
}

/** The link to the sign-up, or for somebody who is signed in to the goals. */
export function CallToAction({
  withSignIn = false,
  withPrice = false,
  isCentred = false,
}: CallToActionProps) {
  const { t } = useTranslation();
  const isSignedIn = useStoredSession();
  if (isSignedIn) {
    return (
      <LinkButton to="/goals" className="px-6 text-lg">
        {t(($) => $.landing.toGoals)}
      </LinkButton>
    );
  }
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-4',
        isCentred && 'justify-center',
      )}
    >
      <LinkButton to="/sign_up" className="px-6 text-lg">
        {t(($) => $.landing.tryForFree)}
      </LinkButton>
      {withSignIn && (
        <LinkButton to="/sign_in" variant="outline" className="px-6 text-lg max-sm:hidden">
          {t(($) => $.landing.signIn)}
        </LinkButton>
      )}
      <p className="basis-full text-muted">
        {t(($) => $.landing.terms)}{' '}
        {withPrice && (
          <span className="inline-block">
            {t(($) => $.landing.afterwards, { price: t(($) => $.landing.plan.price) })}
          </span>
        )}
      </p>
    </div>
  );
}
