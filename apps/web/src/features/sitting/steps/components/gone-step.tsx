import { useTranslation } from '../../../../i18n/use-translation.ts';
import { StepFoot } from './step-foot.tsx';
import { StepFrame, type StepPlace } from './step-frame.tsx';

/** Shown instead of a goal that was completed or deleted elsewhere during the sitting. */
export function GoneStep(place: StepPlace) {
  const { t } = useTranslation();
  return (
    <StepFrame
      {...place}
      title={t(($) => $.timeline.gone)}
      drawing={null}
      foot={<StepFoot {...place} skip={t(($) => $.sitting.next)} next="" onNext={null} />}
    />
  );
}
