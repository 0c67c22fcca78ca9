import { Fingerprint } from 'lucide-react';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Passkey } from '../passkeys-api.ts';

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly name: string;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** A passkey: its name, when it was added, and when it was last used. */
export function PasskeyLine({ passkey, name, onRename, onRemove }: PasskeyLineProps) {
  const { t } = useTranslation();
  const dateOf = useDateFormat('localDay');
  const { created_at: addedAt, last_used_at: usedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border border-base-300 py-2 ps-4 pe-2">
      <Fingerprint aria-hidden="true" className="size-5 text-primary" />
      <p className="min-w-0 grow basis-[10rem]">
        <span className="wrap-anywhere block font-semibold">{name}</span>
        <span className="block text-muted text-sm">
          {usedAt === undefined
            ? t(($) => $.passkeys.addedOn, { date: dateOf(addedAt) })
            : t(($) => $.passkeys.usedOn, { date: dateOf(usedAt) })}
        </span>
      </p>
      <span className="flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={t(($) => $.passkeys.renameNamed, { name })}
          onPress={onRename}
        >
          {t(($) => $.passkeys.rename)}
        </Button>
        <Button
          variant="quiet"
          aria-label={t(($) => $.passkeys.removeNamed, { name })}
          onPress={onRemove}
        >
          {t(($) => $.passkeys.remove)}
        </Button>
      </span>
    </li>
  );
}
