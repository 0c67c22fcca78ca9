import { SubscriptionBanner } from '../../features/subscription/components/subscription-banner.tsx';
import { SearchButton } from '../keys/search/search-button.tsx';
import { Dock } from '../menu/dock.tsx';
import { SignedInMenu } from '../menu/signed-in-menu.tsx';
import { WaitingCount } from './waiting-count.tsx';

/** What surrounds the pages of somebody who is signed in, and nobody else needs. */
export const signedInFrame = { Banner: SubscriptionBanner, Dock, Menu };

/** The right end of the top bar. */
function Menu({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <div className="ml-auto flex items-center">
        <WaitingCount />
        <SearchButton />
      </div>
      <SignedInMenu onSignOut={onSignOut} />
    </>
  );
}
