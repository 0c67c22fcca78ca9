import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/status/notice.tsx';

/**
 * Loads older days when it comes into view, or by a button. After a failure only the button does. `onShow` resolves to
 * whether it worked, and is the same function at every render.
 */
export function OlderActions({ onShow }: { onShow: () => Promise<boolean> }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const show = useCallback(async () => {
    setState('loading');
    setState((await onShow()) ? 'idle' : 'failed');
  }, [onShow]);
  useEffect(() => {
    if (state !== 'idle' || place.current === null) return;
    const observer = new IntersectionObserver(
      ([sight]) => {
        if (sight?.isIntersecting) void show();
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [state, show]);

  const isLoading = state === 'loading';
  return (
    <div ref={place} className="grid justify-items-start gap-4">
      {state === 'failed' && <Notice tone="error">{t(($) => $.timeline.olderFailed)}</Notice>}
      <Button variant="outline" isPending={isLoading} onPress={() => void show()}>
        {t(($) => (isLoading ? $.timeline.loadingOlder : $.timeline.older))}
      </Button>
    </div>
  );
}
