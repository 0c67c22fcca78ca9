import { useNavigate } from 'react-router';
import { hasUnsaved } from '../../drafts/unsaved.ts';

/** Returns a function that goes one page back, or to the goals if no page of the app lies before this one. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasPageBefore()) void navigate(-1);
    else void navigate('/goals', { replace: true });
  };
}

/**
 * Whether a page of the app lies before this one. The router knows of those in this document alone; of those that were there
 * before an address was opened, only newer browsers tell, and only where they are of this site. Where something is unsaved
 * these do not count: the browser would ask about leaving the document, in place of the app.
 */
function hasPageBefore(): boolean {
  const { idx, hasFloor = false } = Object(window.history.state);
  if (typeof idx === 'number' && idx > 0) return true;
  if (hasUnsaved()) return false;
  const { navigation }: { readonly navigation?: Navigation } = window;
  const place = navigation?.currentEntry?.index ?? 0;
  return place > (hasFloor ? 1 : 0);
}
