import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Page } from '../ui/page.tsx';

export default function Route() {
  const { t } = useTranslation();
  return (
    <Page title={t(($) => $.goals.title)}>
      <Outlet />
    </Page>
  );
}
