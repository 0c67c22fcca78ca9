import { CloudSun, HandHeart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { draftSharedCard } from '../../features/walls/draft/shared-card.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBlobAddress } from '../../lib/browser/use-blob-address.ts';
import { dropShare, type Share } from '../../lib/browser-storage/share-inbox.ts';
import { usePhotoLabels } from '../../photos/use-photo-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import { useRedrawnPhoto } from './use-redrawn-photo.ts';

interface SharedThingProps {
  readonly share: Share;
  readonly owner: string;
  /** Called when it was discarded. */
  readonly onDropped: () => void;
}

const WALLS = { gratitudes: '/wall_of_gratitude', wishes: '/wall_of_wishes' } as const;

/** A shared text and photo, and the cards that they can become. */
export function SharedThing({ share, owner, onDropped }: SharedThingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = usePhotoLabels();
  const prepared = useRedrawnPhoto(share);
  const [isFull, setFull] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = prepared !== null && prepared.blob === null && share.text === '';

  async function choose(name: keyof typeof WALLS) {
    if (prepared === null || isBusy) return;
    setBusy(true);
    const content = { description: share.text, photo: prepared.blob };
    const card = await draftSharedCard(owner, name, content);
    setBusy(false);
    setFull(card === null);
    if (card === null) return;
    await dropShare(share.id).catch(() => undefined);
    await navigate(`${WALLS[name]}?card=${card}`, { replace: true });
  }

  async function discard() {
    await dropShare(share.id).catch(() => undefined);
    onDropped();
  }

  return (
    <>
      <Card className="grid gap-4">
        {prepared === null && <Spinner label={labels.preparing} className="size-8" />}
        {prepared !== null && prepared.blob !== null && <Preview photo={prepared.blob} />}
        {share.text !== '' && (
          <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-line">{share.text}</p>
        )}
        {prepared !== null && prepared.fault !== null && (
          <Notice tone="error">
            <p>{labels.faults[prepared.fault]}</p>
          </Notice>
        )}
        {share.isCut && (
          <Notice tone="warning">
            <p>{t(($) => $.installing.share.cut)}</p>
          </Notice>
        )}
        {isFull && (
          <Notice tone="error">
            <p>{t(($) => $.installing.share.full)}</p>
          </Notice>
        )}
      </Card>
      <div className="flex flex-wrap gap-3">
        {!isEmpty && (
          <>
            <Button
              icon={<HandHeart aria-hidden="true" className="size-5" />}
              isPending={isBusy}
              onPress={() => void choose('gratitudes')}
            >
              {t(($) => $.installing.share.gratitude)}
            </Button>
            <Button
              variant="outline"
              icon={<CloudSun aria-hidden="true" className="size-5" />}
              isPending={isBusy}
              onPress={() => void choose('wishes')}
            >
              {t(($) => $.installing.share.wish)}
            </Button>
          </>
        )}
        <Button variant="quiet" onPress={() => void discard()}>
          {t(($) => $.installing.share.discard)}
        </Button>
      </div>
    </>
  );
}

function Preview({ photo }: { photo: Blob }) {
  const { t } = useTranslation();
  const address = useBlobAddress(photo);
  return (
    <img
      src={address ?? undefined}
      alt={t(($) => $.installing.share.photo)}
      className="alt-late h-56 w-full rounded-field object-cover"
    />
  );
}
