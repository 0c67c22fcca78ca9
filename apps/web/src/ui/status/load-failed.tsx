import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Says that loading failed, and offers a retry. */
export function LoadFailed({ retryLabel, onRetry, children }: LoadFailedProps) {
  return (
    <div className="mb-6 grid justify-items-start gap-4">
      <Notice tone="error">{children}</Notice>
      <Button variant="outline" onPress={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
