import { Plus } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

interface IdeasProps {
  /** The texts that are on the wall already, which are not suggested again. */
  readonly hung: readonly string[];
  readonly onChoose: (text: string) => void;
}

/** Suggested affirmations. */
export function Ideas({ hung, onChoose }: IdeasProps) {
  const { t } = useTranslation();
  const ideas = (['step', 'rest', 'voice'] as const)
    .map((idea) => t(($) => $.landing.demo.ideas[idea]))
    .filter((idea) => !hung.includes(idea));
  if (ideas.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted">{t(($) => $.landing.demo.orTake)}</p>
      <ul role="list" className="grid grid-cols-1 gap-2">
        {ideas.map((idea) => (
          <li key={idea}>
            <Button
              variant="outline"
              className="justify-start text-left font-normal"
              icon={<Plus aria-hidden="true" className="size-4 shrink-0" />}
              onPress={() => onChoose(idea)}
            >
              {idea}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
