import { Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

interface PreparingProps {
  readonly title: string;
  readonly to: 'goals' | 'start';
}

/** A page that will open later, said plainly. */
export function Preparing({ title, to }: PreparingProps) {
  const { t } = useTranslation();
  return (
    <Page title={title} width="text">
      <EmptyState
        drawing={<Sprout className="size-24" strokeWidth={1} />}
        action={
          to === 'goals' ? (
            <LinkButton to="/goals">{t(($) => $.shell.preparing.toGoals)}</LinkButton>
          ) : (
            <LinkButton to="/">{t(($) => $.shell.preparing.toStart)}</LinkButton>
          )
        }
      >
        {t(($) => $.shell.preparing.text)}
      </EmptyState>
    </Page>
  );
}
