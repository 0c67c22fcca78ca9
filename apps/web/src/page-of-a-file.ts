import { builtinEnvironments, type Environment } from 'vitest/runtime';

const page = builtinEnvironments['happy-dom'];

/** Node's streams, where happy-dom has others under their names. */
const STREAMS = ['TransformStream', 'WritableStream'];

/**
 * A page of its own for each file of a process. The one that Vitest makes has only what happy-dom brings; here it has
 * Node's interfaces too, as where a process has one page. With the page its channels end: the pages of the files that
 * follow are in the same process, and would be heard.
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
