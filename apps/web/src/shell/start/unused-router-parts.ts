/**
 * Replaces the parts of React Router that an app without a server of its own never runs (`vite.config.ts`): finding routes while
 * links are drawn, as the manifest has them all, and telling an observer of each navigation.
 */
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const isFogOfWarEnabled = () => false;
export const useFogOFWarDiscovery = () => undefined;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;

export {
  missing as getPartialManifest,
  missing as getRouteInstrumentationUpdates,
  missing as instrumentClientSideRouter,
};

function missing(): never {
  throw new Error('Bloom has left out this part of the router');
}
