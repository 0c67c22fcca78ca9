import { join } from 'node:path';
import { LANGUAGES } from '@bloom/domain/language';
import { pathIn } from '@bloom/domain/language-address';
import type { Config } from '@react-router/dev/config';
import { announceScripts } from './announce-scripts.ts';
import { compressFiles } from './compress-files.ts';
import { describePages } from './describe-pages.ts';
import { fetchAgain } from './fetch-again.ts';
import { makeInstallable } from './install-first.ts';
import { tellOldBrowsers } from './old-browsers.ts';
import { writePageList } from './page-list.ts';
import { paintPagesFirst } from './paint-first.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { renderPortuguese } from './render-portuguese.ts';
import { writeServiceWorker } from './service-worker/write-service-worker.ts';
import { writeSitemap } from './sitemap.ts';
import { writeStaticPages } from './static-pages/write-static-pages.ts';
import { colourBars } from './theme-colour.ts';
import { writeManifests } from './web-manifest.ts';

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
