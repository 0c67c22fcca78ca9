import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { logFault } from '../../../../lib/log-fault.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { TABLE_WALLS, type TableWall } from '../table-walls.ts';

/** Downloads each wall as a table for a spreadsheet; offline with the data of this device. */
export function WallTables() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [hasFailed, setFailed] = useState(false);
  const [pending, setPending] = useState<TableWall | null>(null);

  async function download(wall: TableWall): Promise<void> {
    setFailed(false);
    setPending(wall);
    const columns = [
      t(($) => $.account.table.day),
      t(($) => $.account.table.text),
      t(($) => $.account.table.completed),
      t(($) => $.account.table.goal),
    ] as const;
    try {
      const { downloadWall } = await import('../lazy-wall-table.ts');
      setFailed(
        !(await dispatch(
          downloadWall(
            wall,
            columns,
            t(($) => $.account.table.files[wall]),
          ),
        )),
      );
    } catch (fault) {
      logFault('a wall could not be handed over as a table', fault);
      setFailed(true);
    }
    setPending(null);
  }

  return (
    <>
      <p>{t(($) => $.account.table.intro)}</p>
      <ul role="list" className="flex flex-wrap gap-2">
        {TABLE_WALLS.map((wall) => (
          <li key={wall}>
            <Button
              variant="outline"
              aria-label={t(($) => $.account.table.start, { wall: t(($) => $.account.file[wall]) })}
              isPending={pending === wall}
              onPress={() => void download(wall)}
            >
              {t(($) => $.account.file[wall])}
            </Button>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Notice tone="error">
          <p>{t(($) => $.account.table.failed)}</p>
        </Notice>
      )}
    </>
  );
}
