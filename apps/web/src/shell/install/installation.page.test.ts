import { afterEach, expect, it, vi } from 'vitest';
import { askToInstall, currentInstallation } from './installation.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

interface Device {
  readonly userAgent?: string;
  readonly maxTouchPoints?: number;
  readonly standalone?: boolean;
  readonly isApp?: boolean;
}

function on({ isApp = false, userAgent = 'Firefox', ...device }: Device) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, ...device });
  vi.stubGlobal('matchMedia', () => ({ matches: isApp }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  window.bloomInstallPrompt = undefined;
});

it.each([
  ['by menu', {}],
  ['by menu', { userAgent: MAC }],
  ['on iOS', { userAgent: IPHONE, maxTouchPoints: 5 }],
  ['on iOS', { userAgent: MAC, maxTouchPoints: 5 }],
  ['installed', { userAgent: IPHONE, standalone: true }],
  ['installed', { isApp: true }],
])('knows what is possible: %s on %j', (installation, device) => {
  on(device);
  expect(currentInstallation()).toBe(installation);
});

it('shows the browser’s offer once', async () => {
  on({});
  const prompt = vi.fn(async () => undefined);
  window.bloomInstallPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  expect(currentInstallation()).toBe('by asking');
  await askToInstall();
  await askToInstall();
  expect(prompt).toHaveBeenCalledOnce();
  expect(currentInstallation()).toBe('by menu');
});
