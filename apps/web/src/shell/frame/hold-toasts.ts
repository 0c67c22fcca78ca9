import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { holdToasts, releaseToasts } from '../../ui/toasts/toasts.ts';

/**
 * Keeps toasts while a page is fetched: on a slow line that takes longer than a toast stays, and what was said on the way
 * to a page is read there.
 */
export function HoldToasts(): null {
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isLoading) return;
    holdToasts('loading');
    return () => releaseToasts('loading');
  }, [isLoading]);
  return null;
}
