import { PUBLISHABLE_KEY, SECRET_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import { launchBrowser } from '../../scripts/browser/launch-browser.ts';
import { drawPhotos } from '../seeds/photo-pictures.ts';
import { seedLargeAccount } from '../seeds/seed-large-account.ts';
import { signIn } from '../sign-in.ts';
import { timeScreen } from './screen-time.ts';
import { timeSearch } from './search-time.ts';

/** The limits for every screen, in milliseconds; what opens over a screen may take as long as nobody notices. */
const LIMITS = { firstContent: 1000, block: 50, opening: 100 };
const PHOTOS = 200;
/**
 * The words of an action from years ago, and what is typed: short and long, one word and several, with a typing error.
 */
const SEARCH = {
  oldest: 'long ago 15000',
  queries: ['s', 'something', 'card 12', 'running sea goal', 'evning garden', 'strategy 1'],
};
const screensOf = (goalId: string) => [
  { path: '/goals', content: 'main article' },
  { path: '/strategies_overview', content: 'main section' },
  { path: `/goals/${goalId}/edit`, content: '[role=dialog] form, [role=dialog] input' },
  { path: '/wall_of_wishes', content: 'main article' },
  { path: '/wall_of_achievements', content: 'main article' },
  { path: '/wall_of_gratitude', content: 'main article' },
  { path: '/wall_of_affirmations', content: 'main article' },
  { path: '/sitting', content: 'main [role=radiogroup]' },
  { path: '/garden', content: 'main li' },
  { path: '/year', content: 'main article li' },
  { path: '/timeline', content: 'main li' },
  { path: '/todo_list', content: 'main [role=row]' },
  { path: '/profile', content: 'main h2' },
];

/**
 * Measures every screen of somebody with 300 goals, 2,000 cards with photos, 1,000 to-dos and 20,000 actions, prints
 * the times, and returns whether all are within the limits. Blocks are measured in processor time, which a busy machine
 * does not stretch.
 */
export async function measureScreens(): Promise<boolean> {
  const browser = await launchBrowser();
  const server = await startServer({ asDeployed: true });
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
    const page = await context.newPage();
    const photos = await drawPhotos(page, PHOTOS);
    const keys = { publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY };
    const { person, goalId } = await seedLargeAccount({ url: server.url, ...keys, photos });
    await signIn(page, person);
    let isGood = true;
    for (const screen of screensOf(goalId)) {
      const time = await timeScreen(browser, page, screen);
      isGood &&= time.firstContent <= LIMITS.firstContent && time.longestWork <= LIMITS.block;
      console.log(
        `${screen.path.replace(goalId, ':id').padEnd(22)} first content ${time.firstContent.toFixed(0).padStart(5)} ms   scrolling blocks` +
          ` ${time.longestBlock.toFixed(0).padStart(4)} ms at most (${time.longestWork.toFixed(0)} ms of work)`,
      );
    }
    const { opening, reading, typing } = await timeSearch(browser, page, SEARCH);
    isGood &&= opening <= LIMITS.opening && reading <= LIMITS.block && typing <= LIMITS.block;
    console.log(
      `${'search, 24,000 rows'.padEnd(22)} opens with ${opening.toFixed(0)} ms of work, taking them in blocks ${reading.toFixed(0).padStart(4)} ms of work at most, a typed letter ${typing.toFixed(0).padStart(4)} ms`,
    );
    return isGood;
  } finally {
    await browser.close();
    await server.stop();
  }
}
