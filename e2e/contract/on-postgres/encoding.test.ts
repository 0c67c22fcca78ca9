import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';
import { freshPlace } from '../stage/own-server.ts';
import '../stage/provided.ts';
import { failedStart } from '../stage/server.ts';

const clusterUrl = inject('contract').clusterUrl ?? '';

it.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s stops the start with one line, and stays empty',
  async (encoding) => {
    const options = `encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`;
    const url = await createDatabase(clusterUrl, undefined, options);
    onTestFinished(() => dropDatabase(clusterUrl, url));
    const { code, output } = await failedStart({ ...(await freshPlace()), DATABASE_URL: url });
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain(`Bloom cannot start: DATABASE_URL leads to a database in ${encoding}`);
  },
);
