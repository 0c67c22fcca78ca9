import '../i18n/sitting-texts.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  ReminderAnswer,
  ReminderUnknown,
} from '../features/sitting/reminder/components/reminder-answer.tsx';
import { reminderLinkIn } from '../features/sitting/reminder/reminder-api.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';

/** The page that links in reminder mails lead to: postpones or stops reminders, with or without a session. */
export default function Reminder() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [link] = useState(() => reminderLinkIn(hash));
  return (
    <FormPage title={t(($) => $.sitting.reminder.title)}>
      {/* The URL contains a token: it must not be sent elsewhere as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {link === null ? <ReminderUnknown /> : <ReminderAnswer link={link} />}
    </FormPage>
  );
}
