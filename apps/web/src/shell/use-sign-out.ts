import { signOut } from '../features/auth/thunks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAppDispatch } from '../lib/redux.ts';
import { toast } from '../ui/toasts.ts';

/** Gives a function that ends the session of this browser, and says so when that failed. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return async () => {
    const problem = await dispatch(signOut());
    if (problem !== null) toast.error(t(($) => $.auth.errors.unreachable));
  };
}
