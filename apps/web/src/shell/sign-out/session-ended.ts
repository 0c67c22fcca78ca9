import { discardLeftoverFiles } from '../../features/account/export/leftover-files.ts';
import { forgetUnsentLanguage } from '../language/own-language.ts';

/** A session has ended in this browser, however it did: deletes what only it could go on with. */
export function sessionEnded(): void {
  void discardLeftoverFiles();
  forgetUnsentLanguage();
}
