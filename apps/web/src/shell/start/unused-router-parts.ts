/**
 * Replaces the parts of React Router that an app without a server of its own never runs (`vite.config.ts`): finding routes while
 * links are drawn, as the manifest has them all, telling an observer of each navigation, and asking a server what a route
 * shows, in an encoding of its own. No route has a loader or an action (`routes.test.ts`).
 */
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const isFogOfWarEnabled = () => false;
export const useFogOFWarDiscovery = () => undefined;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;

/** What each document says of its routes: that nothing was loaded for them. */
export const decodeViaTurboStream = async () => ({ value: { loaderData: {} } });

interface Match {
  readonly route: { readonly id: string };
  readonly shouldCallHandler: () => boolean;
  readonly resolve: (run: (handler: () => unknown) => unknown) => Promise<unknown>;
}

interface Navigation {
  readonly matches: readonly Match[];
  readonly runClientMiddleware: (strategy: (run: Navigation) => Promise<object>) => unknown;
}

/** Fetches the scripts of the routes that a navigation leads to, all at once. */
export const getTurboStreamSingleFetchDataStrategy = () => (navigation: Navigation) =>
  navigation.runClientMiddleware(async ({ matches }) => {
    const entered = matches.filter((match) => match.shouldCallHandler());
    const results = entered.map(async (match) => [
      match.route.id,
      await match.resolve((handler) => handler()),
    ]);
    return Object.fromEntries(await Promise.all(results));
  });

export {
  missing as getPartialManifest,
  missing as getRouteInstrumentationUpdates,
  missing as instrumentClientSideRouter,
  missing as SingleFetchRedirectSymbol,
  missing as StreamTransfer,
  missing as singleFetchUrl,
};

function missing(): never {
  throw new Error('Bloom has left out this part of the router');
}
