import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Problem } from '../problem.ts';

/** Says in the form's footer what failed and that nothing typed is lost (specification/goals.md#saving-a-goal). */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  return (
    <div className="basis-full">
      {problem.kind === 'photos' ? (
        <Notice tone="warning">
          <p>{t(($) => $.goals.problems.photos, { count: problem.count })}</p>
        </Notice>
      ) : (
        <Notice tone="error">
          <p className="font-semibold">{t(($) => $.goals.problems[problem.operation])}</p>
          <p>{t(($) => $.goals.problems[problem.reason])}</p>
        </Notice>
      )}
    </div>
  );
}
