import { linkedPath } from '@bloom/domain/texts/linked-path';

/**
 * Writes the page's path as links do. The router also finds pages by other spellings, which people type and other apps
 * make of links; what compares the path, such as the page behind an open form, would not.
 */
export function writePathAsLinked(): void {
  const target = new URL(window.location.href);
  target.pathname = linkedPath(target.pathname);
  if (target.href !== window.location.href) {
    window.history.replaceState(window.history.state, '', target);
  }
}
