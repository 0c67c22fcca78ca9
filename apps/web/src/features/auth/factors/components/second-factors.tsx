import '../../../../i18n/protection-texts.ts';
import { Plus, ShieldCheck, Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { dialogOnDemand } from '../../../../lists/dialogs/dialog-on-demand.tsx';
import { useQuestion } from '../../../../lists/dialogs/question.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useProvedChange } from '../../fresh-proof/components/use-proved-change.tsx';
import { removeAuthenticator } from '../../second-factor/factors-api.ts';
import { selectAuth } from '../../slice.ts';
import {
  authenticatorsOf,
  type Factor,
  lastDigitsOf,
  secondStepsOf,
} from '../../verified-factors.ts';

/** Needed only by people with a second factor. The profile works without it, so where it cannot be fetched it is missing. */
const RecoveryCodes = lazy(() =>
  import('./lazy-recovery-codes.tsx').then(
    (part) => ({ default: part.RecoveryCodes }),
    () => ({ default: () => null }),
  ),
);

const AuthenticatorEnrolment = dialogOnDemand(
  async () => (await import('./lazy-authenticator-enrolment.tsx')).AuthenticatorEnrolment,
);

/** The second factors of the account: list, add, remove. */
export function SecondFactors() {
  const { t } = useTranslation();
  const { session } = useSelector(selectAuth);
  const [isEnrolling, setEnrolling] = useState(false);
  const [change, proof] = useProvedChange();
  const [ask, question] = useQuestion(t(($) => $.security.cancel));
  const factors = secondStepsOf(session);
  const state =
    factors.length === 0 ? 'off' : authenticatorsOf(session).length > 0 ? 'on' : 'onPhone';

  const askToRemove = (factor: Factor) =>
    ask({
      title: t(($) => $.protection.factor.removeTitle),
      text: t(($) =>
        factors.length === 1 ? $.protection.factor.removeLast : $.protection.factor.removeOne,
      ),
      confirmLabel: t(($) => $.protection.factor.remove),
      tone: 'danger',
      onConfirm: () =>
        void change(
          () => removeAuthenticator(factor.id),
          t(($) => $.protection.factor.removed),
        ),
    });

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <h3 className="font-semibold">{t(($) => $.protection.factor.title)}</h3>
      <p>{t(($) => $.protection.factor[state])}</p>
      {factors.length > 0 && (
        <ul role="list" className="grid w-full grid-cols-1 gap-2">
          {factors.map((factor) => (
            <FactorLine key={factor.id} factor={factor} onRemove={() => askToRemove(factor)} />
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onPress={() => setEnrolling(true)}
      >
        {t(($) => (factors.length === 0 ? $.protection.factor.add : $.protection.factor.addSpare))}
      </Button>
      {factors.length > 0 && (
        <Suspense>
          <RecoveryCodes />
        </Suspense>
      )}
      {isEnrolling && (
        <AuthenticatorEnrolment
          taken={factors.map((factor) => factor.friendly_name)}
          onClose={() => setEnrolling(false)}
        />
      )}
      {question}
      {proof}
    </div>
  );
}

function FactorLine({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { t } = useTranslation();
  const dateOf = useDateFormat('localDay');
  const isPhone = factor.factor_type === 'phone';
  const name =
    factor.friendly_name ??
    t(($) => (isPhone ? $.protection.factor.phone : $.protection.factor.name), {
      end: lastDigitsOf(factor),
    });
  const Icon = isPhone ? Smartphone : ShieldCheck;
  const date = dateOf(factor.created_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border border-base-300 py-2 ps-4 pe-2">
      <Icon aria-hidden="true" className="size-5 text-primary" />
      <p className="min-w-0 grow">
        <span className="block break-words font-semibold">{name}</span>
        <span className="text-muted text-sm">{t(($) => $.protection.factor.added, { date })}</span>
      </p>
      <Button
        variant="quiet"
        aria-label={t(($) => $.protection.factor.removeNamed, { name })}
        onPress={onRemove}
      >
        {t(($) => $.protection.factor.remove)}
      </Button>
    </li>
  );
}
