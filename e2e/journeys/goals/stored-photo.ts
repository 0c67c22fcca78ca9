import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { connect } from '../../people/sign-up.ts';
import { CAMERA } from '../stage/photos/photo.ts';
import { expect } from '../stage/stage.ts';

/** Downloads the photo of a person's only goal and checks it: at most 1600 px, upright, nothing but pixels. */
export async function expectStoredPhoto(
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const client = connect(url, PUBLISHABLE_KEY);
  const signedIn = await client.auth.signInWithPassword(account);
  expect(signedIn.error).toBeNull();
  const { data: goal } = await client.from('goals').select('photo_filepath').single();
  expect(goal?.photo_filepath).toContain(`${signedIn.data.user?.id}/`);
  const { data: photo } = await client.storage
    .from('goal-photos')
    .download(String(goal?.photo_filepath));
  const bytes = Buffer.from((await photo?.arrayBuffer()) ?? new ArrayBuffer());
  expect(sizeOfJpeg(bytes)).toEqual({ width: 1200, height: 1600 });
  expect(bytes.includes('Exif')).toBe(false);
  expect(bytes.includes(CAMERA.slice(0, 12))).toBe(false);
}

/** Reads the first frame header of a JPEG (ITU T.81, section B.2.2). */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
