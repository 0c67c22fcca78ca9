import { rewritten, type WebFile } from './web-files.ts';

/**
 * Lets every page bring the public settings along: without them the app can ask for nothing, and to fetch them first
 * is one more way to the server and back before a screen shows anything. `apps/web/src/lib/config.ts` reads them.
 */
export function withSettings(
  files: ReadonlyMap<string, WebFile>,
  settings: object,
): ReadonlyMap<string, WebFile> {
  const content = asAttribute(JSON.stringify(settings));
  const meta = `<meta name="bloom-settings" content="${content}"/></head>`;
  const complete = (file: WebFile) => {
    const text = file.bodies.identity.toString('utf8');
    return rewritten(
      file,
      text.replace('</head>', () => meta),
    );
  };
  return new Map(
    [...files].map(([path, file]) => [path, path.endsWith('.html') ? complete(file) : file]),
  );
}

function asAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
