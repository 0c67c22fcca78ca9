import { pathIn } from '@bloom/domain/texts/language-address';

/** What a person can create, and on which page. */
const THINGS = [
  { name: 'goal', page: '/goals', to: '/goals/new' },
  { name: 'wish', page: '/wall_of_wishes', to: '/wall_of_wishes?card=new' },
  { name: 'achievement', page: '/wall_of_achievements', to: '/wall_of_achievements?card=new' },
  { name: 'gratitude', page: '/wall_of_gratitude', to: '/wall_of_gratitude?card=new' },
  { name: 'affirmation', page: '/wall_of_affirmations', to: '/wall_of_affirmations?card=new' },
  { name: 'todo', page: '/todo_list', to: '/todo_list?new' },
] as const;

export type ThingName = (typeof THINGS)[number]['name'];

export interface NewThing {
  readonly name: ThingName;
  readonly to: string;
  /** Whether the current page holds such things. */
  readonly isHere: boolean;
}

/** Everything that can be created, starting from the current page. */
export function newThings(pathname: string): readonly NewThing[] {
  const here = pathIn(null, pathname);
  return THINGS.map(({ name, page, to }) => ({ name, to, isHere: page === here }));
}

/** What the new-button of a page creates; a goal if the page has nothing to create. */
export function newThingAt(pathname: string): NewThing {
  const things = newThings(pathname);
  return things.find(({ isHere }) => isHere) ?? (things[0] as NewThing);
}

/** Presses the page's own button that creates something. Returns whether the page has one. */
export function pressAddButton(): boolean {
  const plus = document.querySelector<HTMLElement>('main [data-plus], main [data-add]');
  plus?.click();
  return plus !== null;
}
