import type { Thing } from '../../features/search/thing.ts';

/** Where else things are looked up, by their keys. */
interface Things {
  readonly index: { readonly get: (key: string) => Thing | undefined };
}

const WALLS = {
  wishes: '/wall_of_wishes',
  achievements: '/wall_of_achievements',
  gratitudes: '/wall_of_gratitude',
  affirmations: '/wall_of_affirmations',
};

/** The address that leads to the very thing: a goal's form at the right tab, a wall at the card, the list at the to-do. */
export function addressOf(thing: Thing, things: Things): string {
  const { kind, id, goalId, isDone, told } = thing;
  switch (kind) {
    case 'goals':
      return `/goals/${id}/edit`;
    case 'issues':
    case 'strategies':
      return goalId === null ? '/goals' : `/goals/${goalId}/edit?tab=follow_up`;
    case 'todos':
      return `/todo_list?show=${id}`;
    case 'actions': {
      // What an action tells of says more than the day on which it was told, as long as it is there.
      const subject = told && things.index.get(told.of);
      return subject === undefined ? '/timeline' : addressOf(subject, things);
    }
    default:
      return `${WALLS[kind]}?show=${id}${kind === 'wishes' && isDone ? '&fulfilled' : ''}`;
  }
}
