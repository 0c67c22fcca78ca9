import { randomUUID } from 'node:crypto';
import type { Person } from '../person.ts';
import { TABLES } from './isolation-tables.ts';

/** Several goals with several of everything, so that deleting the account takes more than one statement. */
export async function growMore({ client }: Person): Promise<void> {
  const goals = Array.from({ length: 3 }, (_, index) => ({
    id: randomUUID(),
    title: `Goal ${index}`,
  }));
  await client.from('goals').insert(goals).throwOnError();
  for (const { name, draft } of TABLES.filter((table) => table.written && table.name !== 'goals')) {
    const rows = goals.flatMap(({ id }) => [draft('One', id), draft('Another', id)]);
    await client.from(name).insert(rows).throwOnError();
  }
  const { data: issues } = await client.from('issues').select('id, goal_id').throwOnError();
  for (const { id, goal_id } of issues) {
    const answers = ['One', 'Another'].map((which) => ({
      goal_id,
      issue_id: id,
      title: `${which} for ${id}`,
    }));
    await client.from('strategies').insert(answers).throwOnError();
  }
}
