import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice, type NoticeTone } from '../../ui/status/notice.tsx';
import type { SocialOutcome } from './social-outcome.ts';

const tones: Record<SocialOutcome, NoticeTone> = {
  linked: 'success',
  refused: 'neutral',
  unverified: 'warning',
  expired: 'warning',
  already_linked: 'warning',
  unavailable: 'error',
  too_many: 'warning',
  failed: 'error',
};

interface SocialNoticeProps {
  readonly outcome: SocialOutcome;
  /** What the person started the OAuth flow for. */
  readonly purpose: 'signIn' | 'signUp' | 'link';
}

/** The result of an OAuth flow, shown where the person has returned to. */
export function SocialNotice({ outcome, purpose }: SocialNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone={tones[outcome]}>
      <p>
        {outcome === 'refused' || outcome === 'failed'
          ? t(($) => $.auth.social[outcome][purpose])
          : t(($) => $.auth.social.outcomes[outcome])}
      </p>
    </Notice>
  );
}
