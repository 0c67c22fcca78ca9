import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { type AuthProblem, attempt } from '../../problem.ts';
import { selectAuth } from '../../slice.ts';
import type { MailLink } from '../mail-link.ts';
import { type OpenedLink, openMailLink } from '../mail-link-api.ts';

/**
 * How a link was used: its session replaced this browser's, or was ended again, or it was the first half of an email
 * change.
 */
export type MailLinkEnd = 'taken' | 'left' | 'half';

/** The progress of a mail link. */
type Progress =
  | { readonly kind: 'working' }
  /** The link belongs to another account than the one signed in here. */
  | { readonly kind: 'other person'; readonly email: string; readonly opened: OpenedLink }
  | { readonly kind: 'failed'; readonly problem: AuthProblem };

interface MailLinkUse {
  readonly progress: Progress;
  readonly tryAgain: () => void;
  /** Lets the link's session replace the one of this browser. */
  readonly take: (opened: OpenedLink) => void;
  /** Ends the link's session, and lets the one of this browser stay. */
  readonly leave: (opened: OpenedLink) => void;
}

/**
 * Uses the link of a mail once; asks first if that would replace somebody else's session.
 * @param onDone called when the link has been used
 */
export function useMailLink(link: MailLink, onDone: (end: MailLinkEnd) => void): MailLinkUse {
  const { session } = useSelector(selectAuth);
  const [progress, setProgress] = useState<Progress>({ kind: 'working' });
  const present = session?.user.id;

  const follow = useCallback(async (work: () => Promise<void>) => {
    setProgress({ kind: 'working' });
    const problem = await attempt(work);
    if (problem !== null) setProgress({ kind: 'failed', problem });
  }, []);

  /** What the link has opened, for a second try of what comes after it: the link works once. */
  const used = useRef<Awaited<ReturnType<typeof openMailLink>> | null>(null);
  const use = () =>
    follow(async () => {
      used.current ??= await openMailLink(link);
      const opened = used.current;
      if (opened === 'half') return onDone('half');
      if (opened === 'moved') return onDone('left');
      const { id, email = '' } = opened.session.user;
      if (present !== undefined && id !== present) {
        return setProgress({ kind: 'other person', email, opened });
      }
      // The current session stays if the link was not meant to sign in.
      const isTaken = present === undefined || ['recovery', 'magiclink'].includes(link.type);
      await settle(opened, isTaken ? 'taken' : 'left');
    });

  async function settle(opened: OpenedLink, end: 'taken' | 'left') {
    await (end === 'taken' ? opened.take() : opened.leave());
    onDone(end);
  }

  // Only once, even if React runs effects twice: a link works once.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void use();
  });

  return {
    progress,
    tryAgain: () => void use(),
    take: (opened) => void follow(() => settle(opened, 'taken')),
    leave: (opened) => void follow(() => settle(opened, 'left')),
  };
}
