import { useTranslation } from '../i18n/use-translation.ts';
import { Notice, type NoticeTone } from '../ui/notice.tsx';
import type { SocialOutcome } from './social-outcome.ts';

const tones: Record<SocialOutcome, NoticeTone> = {
  linked: 'success',
  refused: 'info',
  unverified: 'warning',
  expired: 'warning',
  already_linked: 'warning',
  unavailable: 'error',
  too_many: 'warning',
  failed: 'error',
};

/** What came of a way through a provider, where the person has come out. */
export function SocialNotice({ outcome }: { readonly outcome: SocialOutcome }) {
  const { t } = useTranslation();
  return (
    <Notice tone={tones[outcome]}>
      <p>{t(($) => $.auth.social.outcomes[outcome])}</p>
    </Notice>
  );
}
