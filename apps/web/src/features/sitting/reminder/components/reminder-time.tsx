import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import type { Reminder } from '../reminder-api.ts';
import { zoneHere } from '../use-reminder.ts';
import { useTimes } from '../use-times.ts';
import { isSameZone, zoneName } from '../zone-name.ts';

interface ReminderTimeProps {
  readonly reminder: Reminder;
  readonly onChoose: (part: Partial<Reminder>) => void;
}

/** Chooses the day and the hour of the reminder, in its time zone. */
export function ReminderTime({ reminder, onChoose }: ReminderTimeProps) {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  const { days, hours } = useTimes();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        label={t(($) => $.sitting.reminder.day)}
        value={String(reminder.weekday)}
        choices={days}
        onChange={(weekday) => onChoose({ weekday: Number(weekday) })}
      />
      <Select
        label={t(($) => $.sitting.reminder.hour)}
        value={String(reminder.hour)}
        choices={hours}
        onChange={(hour) => onChoose({ hour: Number(hour) })}
      />
      <p className="text-muted text-sm">{zoneName(reminder.time_zone, locale)}</p>
    </div>
  );
}

interface OtherZoneNoticeProps {
  readonly zone: string;
  readonly onChange: (part: Partial<Reminder>) => void;
}

/** Says that the device's clock has another time zone than the reminder, and offers to use that one. */
export function OtherZoneNotice({ zone, onChange }: OtherZoneNoticeProps) {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  if (isSameZone(zone, zoneHere())) return null;
  return (
    <Notice tone="info">
      <p>{t(($) => $.sitting.reminder.elsewhere, { here: zoneName(zoneHere(), locale) })}</p>
      <Button
        variant="outline"
        className="w-fit"
        onPress={() => onChange({ time_zone: zoneHere() })}
      >
        {t(($) => $.sitting.reminder.byThisClock)}
      </Button>
    </Notice>
  );
}
