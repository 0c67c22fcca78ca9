import { afterEach, expect, it, vi } from 'vitest';
import { SHARED_DEVICE } from './shared-device.ts';
import { beginTab } from './shared-tab.ts';

afterEach(() => vi.unstubAllGlobals());

it('reports no fault where the browser stores nothing: no tab keeps anything there', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('localStorage', null);
  vi.stubGlobal('sessionStorage', null);
  await beginTab();
  expect(reported).not.toHaveBeenCalled();
});

it('reports one where there is storage that cannot be read', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const getItem = (key: string) => {
    if (key === SHARED_DEVICE) throw new Error('broken');
    return null;
  };
  vi.stubGlobal('localStorage', { getItem });
  await beginTab();
  expect(reported).toHaveBeenCalledOnce();
});
