import { wallCardName } from '@bloom/domain/walls/wall-card';
import { UnfinishedFormsNotice } from '../../../../drafts/unfinished-forms-notice.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { WALLS, type WallName } from '../../wall.ts';
import { formsOf, parseCardDraft } from '../card-draft.ts';

interface UnfinishedCardsProps {
  readonly owner: string;
  readonly name: WallName;
  /** Opens the card of a draft. */
  readonly onResume: (form: string) => void;
}

/** Lists the unsaved drafts of cards. */
export function UnfinishedCards({ owner, name, onResume }: UnfinishedCardsProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-5 grid gap-5 empty:hidden">
      <UnfinishedFormsNotice
        owner={owner}
        beginning={formsOf(name)}
        parse={parseCardDraft}
        hasPhotos={WALLS[name].bucket !== null}
        nameOf={({ description }) => wallCardName(description) || t(($) => $.walls.card.untitled)}
        waiting={(text) => t(($) => $.walls.draft.waiting, { text })}
        resume={(form) => (
          <Button variant="outline" onPress={() => onResume(form)}>
            {t(($) => $.walls.draft.resume)}
          </Button>
        )}
        focusAfter="main [data-plus]"
      />
    </div>
  );
}
