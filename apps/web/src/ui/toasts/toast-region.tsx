import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useToastPlace } from './toast-place.ts';
import {
  currentToasts,
  dismissToast,
  holdToasts,
  pressToast,
  releaseToasts,
  subscribeToToasts,
  type Toast,
} from './toasts.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const none: readonly Toast[] = [];

/** The region in which toasts appear. Mounted once; its live regions must exist before the first message. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const region = useRef<HTMLElement>(null);
  const top = useToastPlace(region, toasts.length === 0 ? null : toasts);
  const isUrgent = (toast: Toast) => toast.tone === 'error';
  const focus = useRestoredFocus();
  useUndoKeys(toasts);
  return (
    <section
      ref={region}
      style={{ top }}
      aria-label={label}
      // An open modal hides the rest of the page from screen readers; toasts must still be announced.
      data-react-aria-top-layer="true"
      onMouseEnter={() => holdToasts('reading')}
      onMouseLeave={() => releaseToasts('reading')}
      onFocus={(event) => {
        holdToasts('reading');
        focus.enter(event);
      }}
      onBlur={(event) => {
        releaseToasts('reading');
        focus.leave(event);
      }}
      className="pointer-events-none fixed right-4 left-4 z-50 grid justify-items-end sm:left-auto sm:w-96 print:hidden"
    >
      {/* Each toast is announced by itself: these roles would read those beside it out again. */}
      <div role="alert" aria-atomic={false} className="grid w-full justify-items-end gap-3">
        {toasts.filter(isUrgent).map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </div>
      {/* No gap beside a list without toasts: it would count to their height, and keep them from places where they fit. */}
      <div
        role="status"
        aria-atomic={false}
        className="grid w-full justify-items-end gap-3 not-empty:[[role=alert]:not(:empty)+&]:mt-3"
      >
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
          ))}
      </div>
    </section>
  );
}

/**
 * If a toast with the focus disappears, the focus returns to where it was before. Whoever leaves it by themselves is no
 * longer asked back: the focus is on no element, too, while any dialog closes.
 */
function useRestoredFocus() {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (origin.current === null || document.activeElement !== document.body) return;
    const { current } = origin;
    origin.current = null;
    (current.isConnected ? current : document.querySelector<HTMLElement>('#content'))?.focus();
  });
  return {
    enter({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      const isFromOutside = relatedTarget !== null && !currentTarget.contains(relatedTarget);
      if (isFromOutside) origin.current = relatedTarget as HTMLElement;
    },
    leave({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) {
      // A window that is left keeps its focused element.
      const isKept = document.activeElement === target || currentTarget.contains(relatedTarget);
      if (!isKept) origin.current = null;
    },
  };
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const Icon = icons[toast.tone];
  return (
    <div
      aria-live={toast.isSilent ? 'off' : undefined}
      className="rise pointer-events-auto flex w-full max-w-96 flex-wrap items-center gap-x-3 rounded-box border border-base-300 bg-base-100 py-2 pr-2 pl-4 text-base-content shadow-xl"
    >
      <Icon
        aria-hidden="true"
        className={classNames(
          'size-5 shrink-0',
          toast.tone === 'error' ? 'text-error' : 'text-primary',
        )}
      />
      <p className="line-clamp-3 min-w-32 flex-1 wrap-anywhere">{toast.text}</p>
      <ToastActions toast={toast} />
      <Button variant="icon" aria-label={closeLabel} onPress={() => dismissToast(toast.id)}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

/** A single action is beside the text, or below it where its words would leave too little room; two always are below. */
function ToastActions({ toast }: { toast: Toast }) {
  const { more, action } = toast;
  return (
    <span className={more === null ? 'contents' : 'order-last flex w-full justify-end gap-1'}>
      {more !== null && (
        <Button variant="quiet" className="text-primary" onPress={more.onPress}>
          {more.label}
        </Button>
      )}
      {action !== null && (
        <Button
          variant="quiet"
          className="ml-auto shrink-0 text-primary"
          aria-keyshortcuts={action.isUndo ? 'Control+Z Meta+Z' : undefined}
          onPress={() => pressToast(toast)}
        >
          {action.label}
        </Button>
      )}
    </span>
  );
}
