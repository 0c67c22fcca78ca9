import { shownText } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { CloudSun, HandHeart } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { HasSync } from '../../../../sync/store/slice.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { selectWords } from '../../list.ts';
import type { WordsName } from '../../thunks.ts';
import { StepFoot } from './step-foot.tsx';
import { StepFrame, type StepPlace } from './step-frame.tsx';

interface WordsStepProps extends StepPlace {
  readonly name: WordsName;
  /** The id of the card that this sitting has written already. */
  readonly card: string | null;
  /** The unsaved text. */
  readonly text: string | null;
  readonly isLast: boolean;
  /** `stood` is the text that the card has. */
  readonly onChange: (text: string, stood: string) => void;
  readonly onNext: (words: string) => void;
}

const ICONS = { gratitude: HandHeart, wish: CloudSun };

/** The step for one gratitude or one wish, which can be left empty. */
export function WordsStep({
  name,
  card,
  text,
  isLast,
  onChange,
  onNext,
  ...place
}: WordsStepProps) {
  const { t } = useTranslation();
  const written = useSelector((state: HasSync) => selectWords(state, name, card));
  const Icon = ICONS[name];
  const shown = text ?? written ?? '';
  const words = shownText(shown);
  const next = t(($) => (isLast ? $.sitting.finish : $.sitting.next));
  return (
    <StepFrame
      {...place}
      title={t(($) => $.sitting[name].title)}
      drawing={<Icon className="size-16 text-primary sm:size-24" strokeWidth={1.25} />}
      foot={
        <StepFoot
          {...place}
          skip={words === '' ? t(($) => $.sitting.nothing) : null}
          next={next}
          onNext={words === '' ? null : () => onNext(words)}
        />
      }
    >
      <TextArea
        label={t(($) => $.sitting[name].label)}
        description={t(($) => $.sitting[name].hint)}
        rows={3}
        maxLength={TEXT_LIMITS.wallDescription}
        value={shown}
        onChange={({ currentTarget }) => onChange(currentTarget.value, written ?? '')}
      />
    </StepFrame>
  );
}
