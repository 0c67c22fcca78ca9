import { useTranslation } from 'react-i18next';
import { Preparing } from '../shell/preparing.tsx';

export default function TodoList() {
  const { t } = useTranslation();
  return <Preparing title={t(($) => $.shell.menu.todos)} to="goals" />;
}
