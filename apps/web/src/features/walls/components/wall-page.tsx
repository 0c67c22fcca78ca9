import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useFulfilledSwitch } from '../fulfilled/use-fulfilled-switch.ts';
import type { Wall, WallDefinition } from '../wall.ts';
import { WallBoard } from './wall-board.tsx';

interface WallPageProps {
  readonly definition: WallDefinition;
  readonly wall: Wall;
  readonly owner: string;
  /** The form of a new card that is open at first. */
  readonly startForm?: string | null;
  /** Whether fulfilled cards are shown at first. */
  readonly wantsFulfilled?: boolean;
  /** Above the cards: notices about this wall. */
  readonly children?: ReactNode;
}

/** The page of a wall, with a switch for fulfilled wishes if there are any (specification/walls.md#wall-pages). */
export function WallPage(props: WallPageProps) {
  const { definition, wall, owner, startForm = null, wantsFulfilled = false, children } = props;
  const { t } = useTranslation();
  const { name, isFulfillable } = definition;
  const [isFulfilledShown, showFulfilled] = useState(wantsFulfilled);
  useEffect(() => {
    if (wantsFulfilled) showFulfilled(true);
  }, [wantsFulfilled]);
  const hasSwitch = useFulfilledSwitch(owner, definition, wall);
  return (
    <Page
      title={t(($) => $.walls[name].title)}
      lead={t(($) => $.walls[name].lead)}
      actions={
        hasSwitch && (
          <Switch isOn={isFulfilledShown} onChange={showFulfilled}>
            {t(($) => $.walls.fulfil.show)}
          </Switch>
        )
      }
    >
      {children}
      <WallBoard
        definition={definition}
        wall={wall}
        owner={owner}
        startForm={startForm}
        isFulfilledShown={!isFulfillable || isFulfilledShown}
      />
    </Page>
  );
}
