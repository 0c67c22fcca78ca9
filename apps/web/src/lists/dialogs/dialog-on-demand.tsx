import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isComposing } from '../../ui/presses/is-composing.ts';
import { Awaited } from '../../ui/status/awaited.tsx';
import { toast } from '../../ui/toasts/toasts.ts';

interface Closable {
  readonly onClose: () => void;
}

/** What can be fetched before somebody opens it. */
export interface Prefetched {
  /** Fetches it behind a page. Where that fails, opening it tries again. */
  readonly prefetch: () => Promise<void>;
}

/**
 * A dialog whose code is fetched when it is opened for the first time. Where that fails, as without a network or once the server
 * has a new version, it is closed and a toast says why: the page stays with all that is typed into it, and the next press tries
 * again.
 */
export function dialogOnDemand<Props extends Closable>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Prefetched {
  let fetched: ComponentType<Props> | null = null;

  async function fetchOnce() {
    fetched ??= await fetchDialog();
    return fetched;
  }

  function DialogOnDemand(props: Props) {
    const { t } = useTranslation();
    const [Dialog, setDialog] = useState(() => fetched);
    const fail = useEffectEvent(() => {
      toast.error(t(($) => $.shell.failures.part));
      props.onClose();
    });

    // As the dialog would: it came after all, and took the focus from what was done instead.
    const leave = useEffectEvent((event: KeyboardEvent) => {
      const isEscape = event.key === 'Escape' && !isComposing(event);
      if (isEscape && !event.defaultPrevented) props.onClose();
    });

    useEffect(() => {
      if (fetched !== null) return setDialog(() => fetched);
      let isCurrent = true;
      fetchOnce().then(
        (dialog) => isCurrent && setDialog(() => dialog),
        () => isCurrent && fail(),
      );
      return () => {
        isCurrent = false;
      };
    }, []);

    useEffect(() => {
      if (Dialog) return;
      const ending = new AbortController();
      addEventListener('keydown', (event) => leave(event), ending);
      return () => ending.abort();
    }, [Dialog]);

    return Dialog ? <Dialog {...props} /> : <Awaited label={t(($) => $.shell.loading)} />;
  }
  return Object.assign(DialogOnDemand, {
    prefetch: () =>
      fetchOnce().then(
        () => undefined,
        () => undefined,
      ),
  });
}
