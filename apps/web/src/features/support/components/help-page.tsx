import { Suspense, use } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { ENGLISH_HELP, portugueseHelp } from '../help/texts.ts';
import type { Topic } from '../help/topics.ts';
import { HelpContents } from './help-contents.tsx';
import { HelpTopic } from './help-topic.tsx';

/** @param topic the name in the URL; null for the contents of the help */
export function HelpPage({ topic }: { topic: string | null }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (language !== 'pt') return <Help topics={ENGLISH_HELP} named={topic} />;
  return (
    <Suspense fallback={<PageSpinner label={t(($) => $.shell.loading)} />}>
      <PortugueseHelp named={topic} />
    </Suspense>
  );
}

function PortugueseHelp({ named }: { named: string | null }) {
  return <Help topics={use(portugueseHelp())} named={named} />;
}

function Help({ topics, named }: { topics: readonly Topic[]; named: string | null }) {
  const { t } = useTranslation();
  const topic = topics.find(({ name }) => name === named);
  if (topic !== undefined) return <HelpTopic key={topic.name} topic={topic} topics={topics} />;
  return (
    <Page title={t(($) => $.shell.footer.help)} lead={t(($) => $.support.help.lead)} width="text">
      <HelpContents topics={topics} isMissing={named !== null} />
    </Page>
  );
}
