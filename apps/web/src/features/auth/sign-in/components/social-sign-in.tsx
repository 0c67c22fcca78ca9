import { useEffect, useState } from 'react';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { SocialProvider } from '../../../../lib/settings/config.ts';
import { useSocialProviders } from '../../../../lib/settings/use-social-providers.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProviderMark } from '../../../../ui/drawings/provider-mark.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import type { AuthProblem } from '../../problem.ts';
import { leaveForProvider } from '../../requests.ts';

interface SocialSignInProps {
  /** The page that the person returns to. */
  readonly to: '/goals' | '/thank_you_for_signing_up';
}

/** A button for each provider; nothing if there is none. */
export function SocialSignIn({ to }: SocialSignInProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const problemText = useProblemText();
  const { providers } = useSocialProviders();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [problem, setProblem] = useState<AuthProblem | null>(null);

  // A page restored from the back/forward cache must not show the button as pending.
  useEffect(() => {
    const stay = () => setLeaving(null);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  async function leave({ id }: SocialProvider) {
    setLeaving(id);
    setProblem(null);
    const failure = await leaveForProvider(id, to, language);
    setProblem(failure);
    if (failure !== null) setLeaving(null);
  }

  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-4">
      <div className="divider my-0 text-muted">{t(($) => $.auth.social.or)}</div>
      {problem !== null && (
        <Notice tone="error">
          {problemText(
            problem,
            t(($) => $.auth.social.failed[to === '/goals' ? 'signIn' : 'signUp']),
          )}
        </Notice>
      )}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="outline"
          className="w-full text-base"
          icon={<ProviderMark provider={provider.id} />}
          isPending={leaving === provider.id}
          isDisabled={leaving !== null && leaving !== provider.id}
          onPress={() => void leave(provider)}
        >
          {t(($) => $.auth.social.continue, { provider: provider.name })}
        </Button>
      ))}
    </div>
  );
}
