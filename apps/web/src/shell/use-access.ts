import type { SubscriptionFlags } from '@bloom/domain/account/access';
import { useSelector } from 'react-redux';
import { confirmedAt } from '../features/auth/person.ts';
import { selectAuth } from '../features/auth/slice.ts';
import { type Banner, bannerOf } from '../features/subscription/banner.ts';
import { flagsOf } from '../features/subscription/flags.ts';
import { selectSubscription } from '../features/subscription/slice.ts';

/** What the signed-in person may open now, and what the banner says about it. */
export function useAccess(): { flags: SubscriptionFlags; banner: Banner | null } {
  const auth = useSelector(selectAuth);
  const subscription = useSelector(selectSubscription);
  const now = new Date();
  const confirmed = auth.session === null ? null : confirmedAt(auth.user);
  return {
    flags: flagsOf(subscription, confirmed, now),
    banner: bannerOf(subscription, confirmed, now),
  };
}
