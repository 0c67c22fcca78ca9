import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import type { LinePeriod } from '../bloom-line.ts';

interface PeriodSelectProps {
  readonly periods: readonly LinePeriod[];
  readonly period: LinePeriod;
  readonly onChange: (period: LinePeriod) => void;
}

/** Chooses how much of a bloom line is drawn; nothing where there is only one period. */
export function PeriodSelect({ periods, period, onChange }: PeriodSelectProps) {
  const { t } = useTranslation();
  if (periods.length <= 1) return null;
  return (
    <Select
      label={t(($) => $.bloomLine.period)}
      value={period}
      choices={periods.map((value) => ({ value, label: t(($) => $.bloomLine[value]) }))}
      onChange={onChange}
    />
  );
}
