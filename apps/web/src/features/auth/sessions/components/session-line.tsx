import { Monitor, Smartphone } from 'lucide-react';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { deviceOf } from '../device.ts';
import type { ListedSession } from '../sessions-api.ts';
import { useDeviceName } from '../use-device-name.ts';

interface SessionLineProps {
  readonly session: ListedSession;
  readonly isPending: boolean;
  /** Called with the name of the device. */
  readonly onEnd: (device: string) => void;
}

/** A session: its device and when it was last used. All except the current one can be ended. */
export function SessionLine({ session, isPending, onEnd }: SessionLineProps) {
  const { t } = useTranslation();
  const dateOf = useDateFormat('localMoment');
  const used = deviceOf(session.user_agent);
  const device = useDeviceName()(used) ?? t(($) => $.protection.sessions.device.unknown);
  const date = dateOf(session.used_at);
  const Icon = used.isHandheld ? Smartphone : Monitor;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4 rounded-field border border-base-300 py-2 ps-4 pe-2">
      <Icon aria-hidden="true" className="size-5 text-primary" />
      <p className="min-w-0 grow basis-[8rem]">
        <span className="block break-words font-semibold">{device}</span>
        <span className="text-muted text-sm">
          {session.is_current
            ? t(($) => $.protection.sessions.current)
            : t(($) => $.protection.sessions.used, { date })}
        </span>
      </p>
      {!session.is_current && (
        <Button
          variant="quiet"
          className="max-sm:px-3"
          isPending={isPending}
          aria-label={t(($) => $.protection.sessions.endNamed, { device, date })}
          onPress={() => onEnd(device)}
        >
          {t(($) => $.protection.sessions.endOne)}
        </Button>
      )}
    </li>
  );
}
