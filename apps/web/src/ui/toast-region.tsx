import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useToastPlace } from './toast-place.ts';
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  subscribeToToasts,
  type Toast,
} from './toasts.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const none: readonly Toast[] = [];

/** Where toasts appear. Mounted once; its live regions exist before the first message does. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const region = useRef<HTMLElement>(null);
  const top = useToastPlace(region, toasts.length === 0 ? null : toasts);
  const isUrgent = (toast: Toast) => toast.tone === 'error';
  return (
    <section
      ref={region}
      style={{ top }}
      aria-label={label}
      // An open modal hides the rest of the page from screen readers; messages must still be heard.
      data-react-aria-top-layer="true"
      onMouseEnter={pauseToasts}
      onMouseLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="pointer-events-none fixed right-4 left-4 z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96 print:hidden"
    >
      <div role="alert" className="grid w-full justify-items-end gap-3">
        {toasts.filter(isUrgent).map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </div>
      <div role="status" className="grid w-full justify-items-end gap-3">
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
          ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const Icon = icons[toast.tone];
  return (
    <div className="rise pointer-events-auto flex w-full max-w-96 items-center gap-3 rounded-box border border-base-300 bg-base-100 py-2 pr-2 pl-4 text-base-content shadow-xl">
      <Icon
        aria-hidden="true"
        className={classNames(
          'size-5 shrink-0',
          toast.tone === 'error' ? 'text-error' : 'text-primary',
        )}
      />
      <p className="grow">{toast.text}</p>
      <Button variant="icon" aria-label={closeLabel} onPress={() => dismissToast(toast.id)}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
