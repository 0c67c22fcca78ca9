import { isPreviewPath, type PhotoBucket, previewPath } from '@bloom/domain/photos/photo';
import { useEffect, useState } from 'react';
import { onConnect } from '../../lib/backend/supabase.ts';
import { keepPhotoOnDevice } from '../../sync/open/open-device.ts';
import type { StoredPhoto } from '../photo-choice.ts';
import { loadPhoto, loadPreview } from './load-photo.ts';
import { addPreviewLater } from './old-photos.ts';
import { createPhotoCache } from './photo-cache.ts';

const SPARE_PHOTOS = 60;

const cache = createPhotoCache({
  download: (key) => {
    const [bucket, ...names] = key.split('/');
    const path = names.join('/');
    const load = isPreviewPath(path) ? loadPreview : loadPhoto;
    return load(bucket as PhotoBucket, path);
  },
  createAddress: (blob) => URL.createObjectURL(blob),
  revokeAddress: (address) => URL.revokeObjectURL(address),
  spare: SPARE_PHOTOS,
});

onConnect((auth) => {
  auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') cache.clear();
  });
});

/** Adds a newly chosen photo or its preview to the cache, so that it is shown without a download. */
export function rememberPhoto(bucket: PhotoBucket, path: string, photo: Blob): void {
  cache.put(`${bucket}/${path}`, photo);
  void keepPhotoOnDevice(bucket, path, photo);
}

export type PhotoState =
  | { readonly status: 'loading' | 'failed'; readonly address: null }
  | { readonly status: 'ready'; readonly address: string };

const LOADING: PhotoState = { status: 'loading', address: null };
const FAILED: PhotoState = { status: 'failed', address: null };

/**
 * The object URL of a stored photo once it is loaded: of the preview, or of the full photo if it is shown large or has
 * no preview (one is then made later). It is loaded while `isWanted`, and may be dropped afterwards.
 */
export function useStoredPhoto(
  bucket: PhotoBucket,
  { path, placeholder }: Omit<StoredPhoto, 'kind'>,
  { isWanted, isLarge }: { readonly isWanted: boolean; readonly isLarge: boolean },
): PhotoState {
  const lacksPreview = placeholder === null;
  const key = `${bucket}/${isLarge || lacksPreview ? path : previewPath(path)}`;
  const [known, setKnown] = useState<{ key: string; state: PhotoState }>({ key, state: LOADING });
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (state: PhotoState) => {
      if (isCurrent) setKnown({ key, state });
    };
    cache.hold(key).then(
      (address) => show({ status: 'ready', address }),
      () => show(FAILED),
    );
    return () => {
      show(LOADING);
      isCurrent = false;
      cache.release(key);
    };
  }, [key, isWanted]);
  const state = known.key === key ? known.state : LOADING;
  const isReady = state.status === 'ready';
  useEffect(() => {
    if (isReady && lacksPreview) addPreviewLater(bucket, path);
  }, [isReady, lacksPreview, bucket, path]);
  return state;
}
