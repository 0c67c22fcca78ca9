import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress-files.ts';
import { makeInstallable } from './install-first.ts';
import { writePageList } from './page-list.ts';
import { paintPagesFirst } from './paint-first.ts';
import { renderPortuguese } from './render-portuguese.ts';
import { writeServiceWorker } from './service-worker/write-service-worker.ts';
import { writeStartPages } from './start-page/write-start-page.ts';
import { writeManifests } from './web-manifest.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [
    '/',
    '/sign_in',
    '/sign_up',
    '/reset_password',
    '/privacy_policy',
    '/sorry_to_see_you_go',
  ],
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await renderPortuguese(client, join(reactRouterConfig.buildDirectory, 'server'));
    await paintPagesFirst(client);
    await writeStartPages(client);
    await makeInstallable(client);
    await writeManifests(client);
    await writePageList(client);
    await writeServiceWorker(client);
    await compressFiles(client);
  },
} satisfies Config;
