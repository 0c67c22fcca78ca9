/**
 * The layers of the repository, and which may import which: the one table that `check-rules.ts` reads. A file belongs
 * to the first layer whose pattern it matches. Files of one layer may import each other; where the pattern has a group
 * `room`, only within the same room.
 */
export interface Layer {
  readonly name: string;
  readonly files: RegExp;
  /** The layers that it may import from, besides its own. */
  readonly from: readonly string[];
  /** Set where no packages (not even Node's own) may be imported. */
  readonly packages?: 'none';
}

const web = (pattern: string) => new RegExp(`^apps/web/src/${pattern}`);
const server = (pattern: string) => new RegExp(`^apps/server/src/${pattern}`);
const engine = (pattern: string) => new RegExp(`^packages/supabase-server/${pattern}`);
/** What the protocols of the engine stand on. */
const foundations = [
  'engine gateway',
  'engine jobs',
  'engine limits',
  'engine mail',
  'engine database',
  'engine file system',
  'engine once',
];
const theEngine = ['engine', 'engine protocols', ...foundations];
/** What several features share. Each may import those that come after it. */
const rooms = [
  'web cards',
  'web drafts',
  'web photos',
  'web sync',
  'web lists',
  'web ui',
  'web i18n',
  'web lib',
  'domain',
];
const after = (room: string) => rooms.slice(rooms.indexOf(room) + 1);

export const layers: readonly Layer[] = [
  { name: 'domain test', files: /^packages\/domain\/src\/.*\.test\.ts$/, from: ['domain'] },
  { name: 'domain', files: /^packages\/domain\/src\//, from: [], packages: 'none' },

  { name: 'web features', files: web('features/(?<room>[^/]+)/'), from: rooms },
  { name: 'web cards', files: web('cards/'), from: after('web cards') },
  { name: 'web drafts', files: web('drafts/'), from: after('web drafts') },
  { name: 'web photos', files: web('photos/'), from: after('web photos') },
  { name: 'web sync', files: web('sync/'), from: after('web sync') },
  { name: 'web lists', files: web('lists/'), from: after('web lists') },
  // The design kit has no text of its own.
  { name: 'web ui', files: web('ui/'), from: ['web lib', 'domain'] },
  { name: 'web i18n', files: web('i18n/'), from: ['web lib', 'domain'] },
  { name: 'web lib', files: web('lib/'), from: ['domain'] },
  { name: 'web routes', files: web(''), from: ['web features', ...rooms] },
  {
    name: 'web build',
    files: /^apps\/web\/([^/]+|(build-steps|service-worker|static-pages)\/.*)$/,
    from: ['web routes', 'web i18n', 'web lib', 'domain'],
  },

  {
    name: 'engine tests',
    files: engine('(testing|example|src/.*\\.test\\.ts$)'),
    from: theEngine,
  },
  {
    name: 'engine protocols',
    files: engine('src/(?<room>auth|rest|storage|functions|realtime)/'),
    from: foundations,
  },
  {
    name: 'engine gateway',
    files: engine('src/gateway/'),
    from: ['engine limits', 'engine database'],
  },
  { name: 'engine jobs', files: engine('src/jobs/'), from: ['engine database'] },
  { name: 'engine limits', files: engine('src/limits/'), from: ['engine database'] },
  { name: 'engine mail', files: engine('src/mail/'), from: ['engine database'] },
  {
    name: 'engine database',
    files: engine('src/database/'),
    from: ['engine file system', 'engine once'],
  },
  { name: 'engine file system', files: engine('src/file-system/'), from: [] },
  { name: 'engine once', files: engine('src/once\\.ts$'), from: [] },
  { name: 'engine', files: engine('src/'), from: theEngine },

  {
    name: 'server mails',
    files: server('mails/'),
    from: [...theEngine, 'domain', 'portable functions'],
  },
  {
    name: 'server billing',
    files: server('billing/'),
    from: [...theEngine, 'server config', 'stripe sandbox', 'portable functions'],
  },
  {
    name: 'server functions',
    files: server('functions/'),
    from: [...theEngine, 'server billing', 'server mails', 'portable functions'],
  },
  { name: 'server web', files: server('web/'), from: [...theEngine, 'domain'] },
  { name: 'server config', files: server('config/'), from: [...theEngine, 'server web'] },
  { name: 'server log', files: server('log/'), from: [...theEngine] },
  {
    name: 'server database',
    files: server('database/'),
    from: [...theEngine, 'server config'],
  },
  {
    name: 'server backup',
    files: server('backup/'),
    from: [...theEngine, 'server config'],
  },
  {
    name: 'server observing',
    files: server('observing/'),
    from: [...theEngine, 'server config'],
  },
  {
    name: 'server',
    files: server(''),
    from: [
      ...theEngine,
      'domain',
      'engine tests',
      'server mails',
      'server billing',
      'server functions',
      'server web',
      'server config',
      'server log',
      'server database',
      'server backup',
      'server observing',
    ],
  },

  { name: 'stripe sandbox', files: /^packages\/stripe-sandbox\/src\//, from: [] },
  {
    name: 'product database',
    files: /^supabase\/tests\/(product-database|people)\.ts$/,
    from: [...theEngine, 'engine tests'],
  },
  {
    name: 'plan tests',
    files: /^supabase\/tests\/plans\//,
    from: [...theEngine, 'product database', 'portable functions', 'stripe sandbox'],
  },
  {
    name: 'schema tests',
    files: /^supabase\/tests\//,
    from: ['portable functions', 'domain', ...theEngine, 'product database', 'engine tests'],
  },
  { name: 'portable functions', files: /^supabase\/functions\//, from: [] },

  // The web app's reads must fit the server's answers.
  {
    name: 'contract tests',
    files: /^e2e\/contract\//,
    from: [
      'test foundations',
      'scripts',
      'engine tests',
      'web sync',
      'web lists',
      'web lib',
      'domain',
      // What every server does each minute, so that a test need not wait for the minute.
      'portable functions',
    ],
  },
  {
    name: 'test foundations',
    files: /^e2e\/(postgres|people|provider)\//,
    from: ['engine tests'],
  },
  { name: 'journeys', files: /^e2e\//, from: ['contract tests', 'test foundations', 'web i18n'] },
  {
    name: 'bench',
    files: /^bench\//,
    from: [
      ...theEngine,
      'engine tests',
      'scripts',
      'test foundations',
      'contract tests',
      'server config',
    ],
  },
  {
    name: 'reliability',
    files: /^reliability\//,
    from: ['test foundations', 'contract tests', 'bench', 'scripts'],
  },
  {
    name: 'scripts',
    files: /^scripts\//,
    from: [
      'test foundations',
      'server config',
      'server database',
      'server mails',
      'web build',
      ...theEngine,
      // The migrated database that the tests keep.
      'engine tests',
    ],
  },
  { name: 'tool settings', files: /^[^/]+\.config\.ts$/, from: ['scripts', 'journeys'] },
];
