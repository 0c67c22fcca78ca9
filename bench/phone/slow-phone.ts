import type { Browser, BrowserContext } from '@playwright/test';
import { launchBrowser } from '../../scripts/browser/launch-browser.ts';

/** A line with 1.6 Mbit/s down, half of it up, and 150 ms latency. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 800_000 / 8,
};
/** How many times slower than this machine's the phone's processor is. */
const SLOWER = 4;
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, locale: 'en-US' };

/** The traffic since the last call. */
export interface Traffic {
  readonly bytes: number;
  readonly requests: number;
}

/** A browser with the line, the processor and the screen of a phone. */
export interface SlowPhone {
  readonly browser: Browser;
  /** Opens pages of the size of its screen. @param baseURL the address that paths belong to */
  newContext(baseURL: string): Promise<BrowserContext>;
  traffic(): Traffic;
  close(): Promise<void>;
}

interface Message {
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: {
    readonly sessionId?: string;
    readonly requestId?: string;
    readonly encodedDataLength?: number;
    readonly response?: { readonly fromDiskCache?: boolean; readonly fromServiceWorker?: boolean };
  };
}

/**
 * Starts Chromium and slows down everything it opens with the browser's own means. Playwright's sessions do not reach
 * the service worker, which makes requests of its own, so this controls the browser directly.
 */
export async function startSlowPhone(): Promise<SlowPhone> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  const version: unknown = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json();
  const socket = new WebSocket(String(Object(version).webSocketDebuggerUrl));
  await new Promise((open) => socket.addEventListener('open', open));
  let number = 0;
  const tell = (method: string, params: object, sessionId?: string) =>
    socket.send(JSON.stringify({ id: ++number, method, params, sessionId }));
  const traffic = { bytes: 0, requests: 0 };
  const near = new Set<string>();
  socket.addEventListener('message', ({ data }) => {
    const { method, params = {}, sessionId = '' } = JSON.parse(String(data)) as Message;
    const request = `${sessionId} ${params.requestId}`;
    if (method === 'Target.attachedToTarget' && params.sessionId) {
      tell('Network.enable', {}, params.sessionId);
      tell('Network.emulateNetworkConditions', LINE, params.sessionId);
      tell('Emulation.setCPUThrottlingRate', { rate: SLOWER }, params.sessionId);
      tell('Runtime.runIfWaitingForDebugger', {}, params.sessionId);
    }
    // What the browser has cached, or what its service worker has requested.
    const { fromDiskCache, fromServiceWorker } = params.response ?? {};
    if (method === 'Network.requestServedFromCache' || fromDiskCache || fromServiceWorker)
      near.add(request);
    const { encodedDataLength: bytes = 0 } = params;
    // Content of the page itself is reported as well, with no bytes.
    if (method === 'Network.loadingFinished' && bytes > 0 && !near.has(request)) {
      traffic.bytes += bytes;
      traffic.requests += 1;
    }
  });
  // Not the browser's own pages, which it keeps behind its address bar.
  const filter = [{ type: 'page' }, { type: 'service_worker' }];
  const how = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter };
  tell('Target.setAutoAttach', how);
  return {
    browser,
    newContext: (baseURL) => browser.newContext({ baseURL, ...SCREEN }),
    traffic() {
      const since = { ...traffic };
      traffic.bytes = 0;
      traffic.requests = 0;
      return since;
    },
    async close() {
      socket.close();
      await browser.close();
    },
  };
}
