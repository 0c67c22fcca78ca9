import { useTranslation } from '../../../../i18n/use-translation.ts';
import { type ImportPlan, sizeOf } from '../plan-import.ts';
import { LeftOut } from './left-out.tsx';

/** What an import would add to each area, before anything is done. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation();
  const { shares, faults } = plan;
  const listed = shares.filter(({ added, present }) => added + present > 0);
  return (
    <>
      <p>{t(($) => $.account.import[whatComes(plan)])}</p>
      {listed.length > 0 && (
        <table className="table">
          <thead className="text-base-content">
            <tr>
              <th scope="col" className="text-start">
                {t(($) => $.account.import.area)}
              </th>
              <th scope="col" className="text-right">
                {t(($) => $.account.import.new)}
              </th>
              <th scope="col" className="text-right">
                {t(($) => $.account.import.present)}
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ area, added, present }) => (
              <tr key={area}>
                <th scope="row" className="text-start font-normal">
                  {area === 'photos'
                    ? t(($) => $.account.import.photos)
                    : t(($) => $.account.file[area])}
                </th>
                <td className="text-right font-semibold tabular-nums">{added}</td>
                <td className="text-right tabular-nums text-muted">{present}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <LeftOut words={t(($) => $.account.import.faults, { count: faults.length })} names={faults} />
    </>
  );
}

function whatComes(plan: ImportPlan) {
  if (sizeOf(plan) > 0) return 'preview';
  // Of what is left out it is not known whether the account has it.
  return plan.faults.length === 0 ? 'nothing' : 'unusable';
}
