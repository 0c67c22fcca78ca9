import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageSpinner } from '../../../ui/spinner.tsx';
import english from '../policy/privacy.en.md?raw';
import { PolicyText } from './policy-text.tsx';
import { SupportLine } from './support-line.tsx';

/** The policy in the language that is shown; English is at hand at once, Portuguese is fetched when it is wanted. */
export function PrivacyPolicy() {
  const { t } = useTranslation();
  const policy = usePolicy();
  if (policy === null) return <PageSpinner label={t(($) => $.shell.loading)} />;
  return (
    <div className="grid gap-8">
      <PolicyText markdown={policy} />
      <SupportLine text={t(($) => $.support.policy.questions)} />
    </div>
  );
}

function usePolicy(): string | null {
  const { language } = useLanguage();
  const [portuguese, setPortuguese] = useState<string | null>(null);
  useEffect(() => {
    if (language !== 'pt') return;
    let isCurrent = true;
    import('../policy/privacy.pt.md?raw').then(
      ({ default: policy }) => isCurrent && setPortuguese(policy),
      // Better in English than not at all.
      () => isCurrent && setPortuguese(english),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return language === 'pt' ? portuguese : english;
}
