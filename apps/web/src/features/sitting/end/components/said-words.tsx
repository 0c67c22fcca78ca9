import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { HasSync } from '../../../../sync/store/slice.ts';
import { Card } from '../../../../ui/card.tsx';
import type { SittingRow } from '../../list.ts';
import { selectSaid } from '../said.ts';

/** What the person wrote in a sitting; nothing if there is nothing. */
export function SaidWords({ sittings }: { sittings: readonly SittingRow[] }) {
  const { t } = useTranslation();
  const { goals, gratitude, wish } = useSelector((state: HasSync) => selectSaid(state, sittings));
  if (goals.length + gratitude.length + wish.length === 0) return null;
  return (
    <section aria-labelledby="sitting-said">
      <Card className="grid gap-5 sm:p-6">
        <h2 id="sitting-said">{t(($) => $.sitting.end.said)}</h2>
        {goals.map(({ id, title, sentences, next }) => (
          <Words key={id} of={title} texts={sentences}>
            {next !== null && (
              <p className="wrap-anywhere text-muted">
                {t(($) => $.goals.header.next, { title: next })}
              </p>
            )}
          </Words>
        ))}
        <Words of={t(($) => $.sitting.end.gratitude)} texts={gratitude} />
        <Words of={t(($) => $.sitting.end.wish)} texts={wish} />
      </Card>
    </section>
  );
}

interface WordsProps {
  readonly of: string;
  readonly texts: readonly string[];
  readonly children?: ReactNode;
}

function Words({ of, texts, children = null }: WordsProps) {
  if (texts.length === 0 && children === null) return null;
  return (
    <div className="grid gap-1">
      <h3 className="hyphens-auto wrap-anywhere text-lg">{of}</h3>
      {texts.map((text) => (
        <p key={text} className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      {children}
    </div>
  );
}
