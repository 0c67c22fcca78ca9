import type { Satisfaction } from '@bloom/domain/goals/satisfaction';
import { useTranslation } from './use-translation.ts';

/** The label of each level of satisfaction (specification/goals.md#satisfaction). */
export function useSatisfactionWords(): Readonly<Record<Satisfaction, string>> {
  const { t } = useTranslation();
  return {
    0: t(($) => $.goals.satisfaction.level0),
    1: t(($) => $.goals.satisfaction.level1),
    2: t(($) => $.goals.satisfaction.level2),
    3: t(($) => $.goals.satisfaction.level3),
    4: t(($) => $.goals.satisfaction.level4),
  };
}
