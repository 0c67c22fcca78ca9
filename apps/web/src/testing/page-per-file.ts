import { builtinEnvironments, type Environment } from 'vitest/runtime';

const page = builtinEnvironments['happy-dom'];

/** Node's streams replace those of happy-dom, which has others under the same names. */
const STREAMS = ['TransformStream', 'WritableStream'];

/**
 * Gives each test file of a process a page of its own. The page that Vitest makes has only what happy-dom brings; this
 * one has Node's interfaces too, like the page of a process that has only one. Its broadcast channels are closed at the
 * end of the file, because the pages of the next files are in the same process and would receive their messages.
 */
export default {
  ...page,
  async setupVM(options) {
    const made = await page.setupVM?.(options);
    if (made === undefined) throw new Error('This version of Vitest makes no pages of their own.');
    const context = made.getVmContext();
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const isMissing = /^[A-Z]/.test(name) && !(name in context);
      if (isMissing || STREAMS.includes(name)) put(context, name, Reflect.get(globalThis, name));
    }
    const channels = new Set<BroadcastChannel>();
    put(
      context,
      'BroadcastChannel',
      class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          channels.add(this);
        }
      },
    );
    return {
      ...made,
      teardown: async () => {
        for (const channel of channels) channel.close();
        await made.teardown();
      },
    };
  },
} satisfies Environment;

function put(context: object, name: string, value: unknown): void {
  Object.defineProperty(context, name, { value, configurable: true, writable: true });
}
