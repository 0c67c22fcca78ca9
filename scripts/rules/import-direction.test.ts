import { describe, expect, it } from 'vitest';
import { importViolations } from './import-direction.ts';
import { layers } from './layers.ts';

const judge = (path: string, text: string) =>
  importViolations([{ path, text }], layers).map(({ line, message }) => `${line}: ${message}`);

describe('what the house allows', () => {
  it.each([
    [
      'apps/web/src/routes/goals.tsx',
      "import { List } from '../features/goals/components/list.tsx';",
    ],
    [
      'apps/web/src/shell/frame/top-bar.tsx',
      "import { signOut } from '../features/auth/slice.ts';",
    ],
    ['apps/web/src/features/goals/slice.ts', "import { isOngoing } from '@bloom/domain/goal';"],
    ['apps/web/src/features/goals/slice.ts', "import { createGoal } from './api.ts';"],
    [
      'packages/supabase-server/src/rest/routes.ts',
      "import { runInScope } from '../database/scope.ts';",
    ],
    ['apps/server/src/compose.ts', "import type { Config } from './config.ts';"],
    ['apps/server/src/compose.ts', "import { createServer } from '@bloom/supabase-server';"],
    ['apps/server/src/main.ts', "import { listen } from '@bloom/supabase-server/listener';"],
    [
      'packages/supabase-server/src/database/pglite/pglite-session.ts',
      "import { PGlite } from '@electric-sql/pglite';",
    ],
    ['e2e/contract/stage/person.ts', "import { createClient } from '@supabase/supabase-js';"],
  ])('%s: %s', (path, text) => {
    expect(judge(path, text)).toEqual([]);
  });
});

describe('what it forbids', () => {
  it.each([
    [
      'a feature in a feature',
      'apps/web/src/features/goals/slice.ts',
      "import '../walls/slice.ts';",
    ],
    [
      'a feature in the kit',
      'apps/web/src/ui/card.tsx',
      "import { Goal } from '../features/goals/x.ts';",
    ],
    ['a route in a feature', 'apps/web/src/features/auth/api.ts', "import '../../shell/store.ts';"],
    ['a package in the domain', 'packages/domain/src/goal.ts', "import { z } from 'zod';"],
    ['Node in the domain', 'packages/domain/src/goal.ts', "import { join } from 'node:path';"],
    [
      'a protocol in a protocol',
      'packages/supabase-server/src/auth/user.ts',
      "import '../rest/errors.ts';",
    ],
    [
      'the gateway in the database',
      'packages/supabase-server/src/database/scope.ts',
      "import type { Principal } from '../gateway/principal.ts';",
    ],
    [
      'settings in a protocol',
      'packages/supabase-server/src/auth/user.ts',
      "import '../../../../apps/server/src/config.ts';",
    ],
    [
      'the whole in a part',
      'packages/supabase-server/src/mail/mailer.ts',
      "import '../create-server.ts';",
    ],
    [
      'the server in a contract test',
      'e2e/contract/x.test.ts',
      "import '../../apps/server/src/compose.ts';",
    ],
    ['the domain in a journey', 'e2e/journeys/x.journey.ts', "import '@bloom/domain/goal';"],
    [
      'a way into a package past its doors',
      'apps/server/src/main.ts',
      "import '../../../packages/supabase-server/src/create-server.ts';",
    ],
    [
      'what a package has no door for',
      'apps/server/src/main.ts',
      "import '@bloom/supabase-server/auth/routes';",
    ],
    ['a stray file', 'apps/server/main.ts', ''],
  ])('%s', (_, path, text) => {
    expect(judge(path, text)).toHaveLength(1);
  });

  it('also as a type, a re-export, a dynamic import and over several lines, each with its line', () => {
    const text = [
      "import type { One } from '../rest/one.ts';",
      "export { two } from '../rest/two.ts';",
      "const three = await import('../rest/three.ts');",
      'import {',
      '  four,',
      "} from '../rest/four.ts';",
    ].join('\n');
    const lines = judge('packages/supabase-server/src/auth/user.ts', text).map(
      (found) => found.split(':')[0],
    );
    expect(lines).toEqual(['1', '2', '3', '6']);
  });
});
