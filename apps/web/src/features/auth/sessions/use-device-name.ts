import '../../../i18n/protection-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Device } from './device.ts';

/** Returns a function that names a device by its browser and its system, as far as they are known; null if neither is. */
export function useDeviceName(): (device: Device) => string | null {
  const { t } = useTranslation();
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t(($) => $.protection.sessions.device.both, { browser, system })
      : (browser ?? system);
}
