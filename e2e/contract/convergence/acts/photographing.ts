import { removePhotos, uploadPhoto } from '../../../../apps/web/src/sync/save/changes.ts';
import { picture } from '../../stage/storage-samples.ts';
import { type Scene, save, someRow } from './acts.ts';

/** Gives a card a photo, or another one, or takes it away. */
export function photograph(scene: Scene): void {
  const { chance, ledger, owner } = scene;
  const row = someRow(scene, 'gratitudes');
  if (row === undefined) return;
  const path = `${owner}/${ledger.mark().replaceAll(/[«»]/g, '')}${chance.below(1e9)}.png`;
  const old = row.photo_filepath;
  const isRemoved = typeof old === 'string' && chance.isTrue(0.3);
  const update = {
    kind: 'update',
    table: 'gratitudes',
    id: row.id,
    fields: { photo_filepath: isRemoved ? null : path },
  } as const;
  const photo = { full: picture(300), preview: picture(100) };
  void save(scene, [
    ...(isRemoved ? [] : uploadPhoto('gratitudes-photos', path, photo)),
    update,
    ...(typeof old === 'string' ? [removePhotos('gratitudes-photos', [old])] : []),
  ]);
}
