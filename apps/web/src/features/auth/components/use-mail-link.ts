import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { MailLink } from '../mail-link.ts';
import { type OpenedLink, openMailLink } from '../mail-link-api.ts';
import type { AuthProblem } from '../problem.ts';
import { selectAuth } from '../slice.ts';
import { attempt } from '../thunks.ts';

/** How a link has come to its end: as this browser's session, beside it, or as the first half of an email change. */
export type MailLinkEnd = 'taken' | 'left' | 'half';

/** How far the link of a mail has come. */
type Progress =
  | { readonly kind: 'working' }
  /** It opens the account of somebody else than who is signed in here. */
  | { readonly kind: 'other person'; readonly email: string; readonly opened: OpenedLink }
  | { readonly kind: 'failed'; readonly problem: AuthProblem };

interface MailLinkUse {
  readonly progress: Progress;
  readonly tryAgain: () => void;
  /** Answers whether the session of this browser gives way to the link's. */
  readonly replace: (opened: OpenedLink, isWanted: boolean) => void;
}

/**
 * Uses the link of a mail once, and goes on by itself unless it would replace somebody else's session.
 * @param onDone called when it has come to its end
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

  const use = () =>
    follow(async () => {
      const opened = await openMailLink(link);
      if (opened === null) return onDone('half');
      const { id, email = '' } = opened.session.user;
      if (present !== undefined && id !== present) {
        return setProgress({ kind: 'other person', email, opened });
      }
      // A session goes on where the link had something else to do than to sign somebody in.
      const isTaken = present === undefined || ['recovery', 'magiclink'].includes(link.type);
      await (isTaken ? opened.take() : opened.leave());
      onDone(isTaken ? 'taken' : 'left');
    });

  // Once, also where React runs effects twice: a link works once.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void use();
  });

  return {
    progress,
    tryAgain: () => void use(),
    replace: (opened, isWanted) =>
      void follow(async () => {
        await (isWanted ? opened.take() : opened.leave());
        onDone(isWanted ? 'taken' : 'left');
      }),
  };
}
