import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/status/notice.tsx';
import { useBrowserWall } from '../browser-wall/use-browser-wall.ts';
import { WALLS } from '../wall.ts';
import { WallPage } from './wall-page.tsx';

/** The owner of the drafts of somebody without an account. */
const VISITOR = 'visitor';

/**
 * The wall of affirmations of a visitor (specification/walls.md#affirmations-of-a-visitor): it works like any other,
 * but is stored in the browser only.
 */
export function VisitorWallPage() {
  const { t } = useTranslation();
  return (
    <WallPage definition={WALLS.affirmations} wall={useBrowserWall()} owner={VISITOR}>
      <div className="mb-6">
        <Notice tone="info">
          <p>{t(($) => $.walls.browser.notice)}</p>
          <p>{t(($) => $.walls.browser.invitation)}</p>
          <LinkButton to="/sign_up" variant="outline" className="mt-2 w-fit">
            {t(($) => $.shell.menu.signUp)}
          </LinkButton>
        </Notice>
      </div>
    </WallPage>
  );
}
