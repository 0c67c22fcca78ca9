import type { Satisfaction } from '@bloom/domain/goals/satisfaction';
import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import type { Translate } from '../../../../i18n/translate.ts';
import type { Row } from '../tables.ts';
import { facts, paragraphs, picture } from './markdown.ts';

/** The words of one language that rows are described with. */
export interface ArchiveWords {
  readonly t: Translate;
  readonly satisfactions: Readonly<Record<Satisfaction, string>>;
  /** The day of a moment. */
  readonly on: (moment: string) => string;
  /** The day and the hour of a moment, in UTC. */
  readonly at: (moment: string) => string;
}

type CardTable = 'wishes' | 'achievements' | 'gratitudes';
type Dated = Pick<Row<'affirmations'>, 'created_at' | 'completed_at'>;

export type CardPrinter = ReturnType<typeof createCardPrinter>;

/** Makes what describes cards in one language, and what the description of a goal shares with it. */
export function createCardPrinter({ t, on }: ArchiveWords) {
  /** The word for a picture. */
  const photo = t(($) => $.account.file.photo);

  /** When something was created, and when it was completed. */
  const dates = ({ created_at, completed_at }: Dated) => [
    t(($) => $.account.file.created, { date: on(created_at) }),
    completed_at && t(($) => $.account.file.completed, { date: on(completed_at) }),
  ];

  const wishDates = ({ created_at, completed_at }: Dated) => [
    t(($) => $.account.file.wished, { date: on(created_at) }),
    completed_at && t(($) => $.account.file.fulfilled, { date: on(completed_at) }),
  ];

  const card = (table: CardTable) => (row: Row<CardTable>) =>
    paragraphs(row.description) +
    picture(photo, PHOTO_BUCKETS[table], row.photo_filepath) +
    facts(table === 'wishes' ? wishDates(row) : dates(row));

  const affirmation = (row: Row<'affirmations'>) => paragraphs(row.description) + facts(dates(row));

  return { photo, dates, card, affirmation };
}
