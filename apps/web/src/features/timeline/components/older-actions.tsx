import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ListStatus } from '../../../lists/list-slice.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface OlderActionsProps {
  readonly status: ListStatus;
  readonly onWanted: () => void;
}

/** Asks for older days when it comes into view; a button does the same. After a failure only the button asks. */
export function OlderActions({ status, onWanted }: OlderActionsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef(onWanted);
  useEffect(() => {
    wanted.current = onWanted;
  });
  useEffect(() => {
    if (status !== 'succeeded' || place.current === null) return;
    const observer = new IntersectionObserver(
      ([sight]) => {
        if (sight?.isIntersecting) wanted.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [status]);

  const isLoading = status === 'loading';
  return (
    <div ref={place} className="grid justify-items-start gap-4">
      {status === 'failed' && <Notice tone="error">{t(($) => $.timeline.olderFailed)}</Notice>}
      <Button variant="outline" isPending={isLoading} onPress={onWanted}>
        {t(($) => (isLoading ? $.timeline.loadingOlder : $.timeline.older))}
      </Button>
    </div>
  );
}
