import type { WebFile } from './web-file.ts';

/**
 * Puts the public settings into every page: the app needs them before its first request, and fetching them would be one
 * more round trip before a screen shows anything. `apps/web/src/lib/settings/config.ts` reads them.
 */
export function withSettings(
  files: ReadonlyMap<string, WebFile>,
  settings: object,
): ReadonlyMap<string, WebFile> {
  const content = asAttribute(JSON.stringify(settings));
  const meta = `<meta name="bloom-settings" content="${content}"/></head>`;
  const brought = { tag: meta, apply: (text: string) => text.replace('</head>', () => meta) };
  return new Map(
    [...files].map(([path, file]) => [path, path.endsWith('.html') ? file.edited(brought) : file]),
  );
}

function asAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
