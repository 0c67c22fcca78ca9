import type { Thing } from '../../../features/search/thing.ts';

/** The other rows that a URL is looked up in, by id. */
interface Things {
  readonly index: { readonly get: (key: string) => Thing | undefined };
}

const WALLS = {
  wishes: '/wall_of_wishes',
  achievements: '/wall_of_achievements',
  gratitudes: '/wall_of_gratitude',
  affirmations: '/wall_of_affirmations',
};

/** The URL of a thing: the form of a goal at the right tab, a wall at the card, the list at the to-do. */
export function addressOf(thing: Thing, things: Things): string {
  const { kind, id, goalId, isDone, action } = thing;
  switch (kind) {
    case 'goals':
      return `/goals/${id}/edit`;
    case 'issues':
    case 'strategies':
      return goalId === null ? '/goals' : `/goals/${goalId}/edit?tab=follow_up`;
    case 'todos':
      return `/todo_list?show=${id}`;
    case 'actions': {
      // For an action of the timeline, the URL of its subject is more useful than that of its day, as long as the
      // subject exists.
      const subject = action && things.index.get(action.of);
      return subject === undefined ? '/timeline' : addressOf(subject, things);
    }
    default:
      return `${WALLS[kind]}?show=${id}${kind === 'wishes' && isDone ? '&fulfilled' : ''}`;
  }
}
