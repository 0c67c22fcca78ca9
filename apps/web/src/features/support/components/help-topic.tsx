import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../ui/page/page.tsx';
import type { Topic } from '../help/topics.ts';
import { MarkdownText } from './markdown-text.tsx';
import { SupportLine } from './support-line.tsx';

const look = 'inline-flex min-h-11 items-center gap-1 font-semibold underline underline-offset-4';

interface HelpTopicProps {
  readonly topic: Topic;
  readonly topics: readonly Topic[];
}

/** One topic, with links to the contents and to the next topic. */
export function HelpTopic({ topic, topics }: HelpTopicProps) {
  const { t } = useTranslation();
  const next = topics[topics.indexOf(topic) + 1];
  return (
    <Page title={topic.title} partOf={t(($) => $.shell.footer.help)} width="text">
      <div className="grid gap-8">
        <MarkdownText blocks={topic.blocks} />
        <nav
          aria-label={t(($) => $.shell.footer.help)}
          className="flex flex-wrap justify-between gap-x-6 border-t border-base-300 pt-4"
        >
          <Link to="/help" className={look}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t(($) => $.support.help.all)}
          </Link>
          {next !== undefined && (
            <Link to={`/help/${next.name}`} className={look}>
              {next.title}
              <ChevronRight aria-hidden="true" className="size-5" />
            </Link>
          )}
        </nav>
        <SupportLine text={t(($) => $.support.help.ask)} />
      </div>
    </Page>
  );
}
