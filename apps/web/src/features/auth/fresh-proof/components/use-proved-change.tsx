import type { ReactNode } from 'react';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { useFailureToast } from '../../../../ui/toasts/use-failure-toast.ts';
import { useProblemText } from '../../components/use-problem-text.ts';
import { attempt } from '../../problem.ts';
import { useFreshProof } from './use-fresh-proof.tsx';

/**
 * Returns a function that changes how the account is entered, and says whether it was done; and the dialog that asks for
 * a fresh proof where the server wants one, which must be rendered.
 */
export function useProvedChange(): [
  change: (action: () => Promise<void>, done: string) => Promise<void>,
  proof: ReactNode,
] {
  const problemText = useProblemText();
  const failure = useFailureToast();
  const [withProof, proof] = useFreshProof();

  async function change(action: () => Promise<void>, done: string) {
    failure.takeBack();
    const problem = await attempt(() => withProof(action));
    if (problem === null) toast.success(done);
    else failure.tell(problemText(problem));
  }

  return [change, proof];
}
