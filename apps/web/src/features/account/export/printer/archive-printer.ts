import '../../../../i18n/account-texts.ts';
import { isSatisfaction } from '@bloom/domain/goals/satisfaction';
import { toDisplayedAction } from '@bloom/domain/timeline/action';
import type { WholeGoal } from '../../../../lists/whole/whole-goal.ts';
import type { ArchivePrinter } from '../make-archive.ts';
import type { Row } from '../tables.ts';
import { type ArchiveWords, createCardPrinter } from './card-printer.ts';
import { createGoalPrinter } from './goal-printer.ts';
import { heading, oneLine, ticked } from './markdown.ts';

/** Makes the printer that describes rows in one language. */
export function createArchivePrinter(words: ArchiveWords): ArchivePrinter {
  const { t, satisfactions, on, at } = words;
  const cards = createCardPrinter(words);
  const printGoal = createGoalPrinter(words, cards);
  // Goals are printed before what is said of them.
  const goalTitles = new Map<string, string>();

  function goal(row: WholeGoal): string {
    goalTitles.set(row.id, oneLine(row.title));
    return printGoal(row);
  }

  function action(row: Row<'actions'>): string {
    const displayed = toDisplayedAction(row);
    if (displayed === null) return '';
    const { kind, subject, title, change } = displayed;
    const event =
      kind === 'updated_satisfaction'
        ? t(($) => $.timeline.updated_satisfaction)
        : t(($) => $.timeline[kind][subject]);
    const how =
      change &&
      t(($) => $.timeline.changeWords, {
        from: satisfactions[change.from],
        to: satisfactions[change.to],
      });
    const what = [event, oneLine(title), how].filter(Boolean).join(' · ');
    return `- ${at(displayed.at)} UTC · ${what}\n`;
  }

  function checkIn(row: Row<'check_ins'>): string {
    const level = isSatisfaction(row.satisfaction) ? satisfactions[row.satisfaction] : '';
    const title = goalTitles.get(row.goal_id) ?? '';
    const what = [on(row.created_at), title, level, oneLine(row.description)].filter(Boolean);
    return `- ${what.join(' · ')}\n`;
  }

  const rows = {
    wishes: cards.card('wishes'),
    achievements: cards.card('achievements'),
    gratitudes: cards.card('gratitudes'),
    affirmations: cards.affirmation,
    todos: (row: Row<'todos'>) => ticked(row.completed, row.title),
    check_ins: checkIn,
    actions: action,
  } as const;

  const nameOf: ArchivePrinter['nameOf'] = (table) => t(($) => $.account.file[table]);
  return {
    nameOf,
    heading: (table) => heading(1, nameOf(table)),
    goal,
    row: (table) => (Object.hasOwn(rows, table) ? rows[table as keyof typeof rows] : null),
    readme: (email) =>
      `${heading(1, 'Bloom')}${t(($) => $.account.file.readme, { email, date: on(new Date().toISOString()) })}\n`,
    missing: (names) =>
      `${t(($) => $.account.file.missing)}\n\n${names.map((name) => `- ${name}\n`).join('')}`,
  };
}
