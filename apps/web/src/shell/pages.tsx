import {
  CircleUserRound,
  CloudSun,
  Goal,
  HandHeart,
  History,
  ListTodo,
  type LucideIcon,
  Milestone,
  Quote,
  Trophy,
} from 'lucide-react';
import type { Translate } from '../i18n/translate.ts';

export interface PageLink {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** The pages of someone who is signed in, in the order of the menu: specification/shell.md#menu. */
export function pagesOf(t: Translate): readonly PageLink[] {
  return [
    { to: '/goals', label: t(($) => $.shell.menu.goals), Icon: Goal },
    { to: '/strategies_overview', label: t(($) => $.shell.menu.strategies), Icon: Milestone },
    { to: '/wall_of_wishes', label: t(($) => $.shell.menu.wishes), Icon: CloudSun },
    { to: '/wall_of_achievements', label: t(($) => $.shell.menu.achievements), Icon: Trophy },
    { to: '/wall_of_gratitude', label: t(($) => $.shell.menu.gratitude), Icon: HandHeart },
    { to: '/wall_of_affirmations', label: t(($) => $.shell.menu.affirmations), Icon: Quote },
    { to: '/timeline', label: t(($) => $.shell.menu.timeline), Icon: History },
    { to: '/todo_list', label: t(($) => $.shell.menu.todos), Icon: ListTodo },
    { to: '/profile', label: t(($) => $.shell.menu.profile), Icon: CircleUserRound },
  ];
}
