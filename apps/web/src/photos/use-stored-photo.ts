import type { PhotoBucket } from '@bloom/domain/photo';
import { useEffect, useState } from 'react';
import { onConnect } from '../lib/supabase.ts';
import { keepPhotoOnDevice, photoOnDevice } from '../sync/open.ts';
import { createPhotoCache } from './photo-cache.ts';
import { downloadPhoto } from './photo-storage.ts';

const SPARE_PHOTOS = 60;

const cache = createPhotoCache({
  download: async (key) => {
    const [bucket, ...names] = key.split('/');
    const place = [bucket as PhotoBucket, names.join('/')] as const;
    const known = await photoOnDevice(...place);
    if (known !== null) return known;
    const photo = await downloadPhoto(...place);
    void keepPhotoOnDevice(...place, photo);
    return photo;
  },
  createAddress: (blob) => URL.createObjectURL(blob),
  revokeAddress: (address) => URL.revokeObjectURL(address),
  spare: SPARE_PHOTOS,
});

onConnect((client) => {
  client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') cache.clear();
  });
});

/** Keeps a photo that was just chosen, so that it is shown without a download. */
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
 * Gives a stored photo's address once it is there; nobody else needs to know where it came from. It is fetched while
 * it is wanted, and may be let go afterwards.
 */
export function useStoredPhoto(bucket: PhotoBucket, path: string, isWanted: boolean): PhotoState {
  const key = `${bucket}/${path}`;
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
  return known.key === key ? known.state : LOADING;
}

/** Gives an address for a photo in memory for as long as the component is there. */
export function useBlobAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
