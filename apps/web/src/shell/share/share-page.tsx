import '../../i18n/installing-texts.ts';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { PageSpinner } from '../../ui/status/spinner.tsx';
import { SharedThing } from './shared-thing.tsx';
import { useShares } from './use-shares.ts';

/** Shows what another app has shared with Bloom and asks what it is; then opens the wall with a new card. */
export default function SharePage({ owner }: { owner: string }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [shares, look] = useShares();
  if (shares === null) return <PageSpinner label={t(($) => $.shell.loading)} />;
  const share = shares.find(({ id }) => id === search.get('id')) ?? shares[0];
  return (
    <Page
      title={t(($) => $.installing.share.title)}
      width="form"
      lead={share && t(($) => $.installing.share.lead)}
    >
      <div className="grid gap-5">
        {search.has('lost') && (
          <Notice tone="error">
            <p>{t(($) => $.installing.share.lost)}</p>
          </Notice>
        )}
        {share ? (
          <SharedThing key={share.id} share={share} owner={owner} onDropped={look} />
        ) : (
          <>
            {search.has('lost') || <p>{t(($) => $.installing.share.nothing)}</p>}
            <LinkButton to="/goals" className="justify-self-start">
              {t(($) => $.installing.share.toGoals)}
            </LinkButton>
          </>
        )}
      </div>
    </Page>
  );
}
