import { join } from 'node:path';
import { LANGUAGES } from '@bloom/domain/texts/language';
import { pathIn } from '@bloom/domain/texts/language-address';
import type { Config } from '@react-router/dev/config';
import { announceScripts } from './build-steps/announce-scripts.ts';
import { compressFiles } from './build-steps/compress-files.ts';
import { describePages } from './build-steps/describe-pages.ts';
import { fetchAgain } from './build-steps/fetch-again.ts';
import { makeInstallable } from './build-steps/install-first.ts';
import { tellOldBrowsers } from './build-steps/old-browsers.ts';
import { writePageList } from './build-steps/page-list.ts';
import { paintPagesFirst } from './build-steps/paint-first.ts';
import { PUBLIC_PAGES } from './build-steps/public-pages.ts';
import { renderPortuguese } from './build-steps/render-portuguese.ts';
import { writeSitemap } from './build-steps/sitemap.ts';
import { colourBars } from './build-steps/theme-colour.ts';
import { writeManifests } from './build-steps/web-manifest.ts';
import { writeServiceWorker } from './service-worker/write-service-worker.ts';
import { writeStaticPages } from './static-pages/write-static-pages.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: PUBLIC_PAGES.flatMap((page) =>
    [null, ...LANGUAGES].map((language) => pathIn(language, page)),
  ),
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await renderPortuguese(client, join(reactRouterConfig.buildDirectory, 'server'));
    await describePages(client);
    await writeSitemap(client);
    await paintPagesFirst(client);
    await announceScripts(client);
    await fetchAgain(client);
    await tellOldBrowsers(client);
    await writeStaticPages(client);
    await makeInstallable(client);
    await colourBars(client);
    await writeManifests(client);
    await writePageList(client);
    await writeServiceWorker(client);
    await compressFiles(client, process.env.COMPRESSION === 'quick' ? 'quick' : 'best');
  },
} satisfies Config;
