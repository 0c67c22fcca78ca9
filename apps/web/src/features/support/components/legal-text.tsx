import { Suspense, use, useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePublicConfig } from '../../../lib/settings/use-public-config.ts';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { MarkdownText } from './markdown-text.tsx';
import { SupportLine } from './support-line.tsx';

interface LegalTextProps {
  /** Included in the script, and used if the other language cannot be fetched. */
  readonly english: string;
  /** Fetches once, and returns the same promise from then on. */
  readonly portuguese: () => Promise<string>;
}

/** A legal text in the current language, with the operator and how to contact them. */
export function LegalText({ english, portuguese }: LegalTextProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    // The heading is centred: so is the column under it.
    <div className="mx-auto grid w-full max-w-[65ch] gap-8">
      {language === 'pt' ? (
        <Suspense fallback={<PageSpinner label={t(($) => $.shell.loading)} />}>
          <Fetched text={portuguese} />
        </Suspense>
      ) : (
        <Parsed markdown={english} />
      )}
      <div className="grid gap-2 border-t border-base-300 pt-6">
        <Operator />
        <SupportLine text={t(($) => $.support.policy.questions)} />
      </div>
    </div>
  );
}

function Fetched({ text }: { text: () => Promise<string> }) {
  return <Parsed markdown={use(text())} />;
}

function Parsed({ markdown }: { markdown: string }) {
  const blocks = useMemo(() => parseMarkdown(markdown), [markdown]);
  return <MarkdownText blocks={blocks} />;
}

/** Who operates this installation; on a page without the app, the script of static pages fills it in. */
function Operator() {
  const { t } = useTranslation();
  const { operatorName: name, operatorAddress: address } = usePublicConfig() ?? {};
  const known = name && address ? { name, address } : null;
  return (
    <p data-operator="" hidden={known === null} suppressHydrationWarning={true}>
      {t(($) => $.support.policy.operator, known ?? { name: '{{name}}', address: '{{address}}' })}
    </p>
  );
}
