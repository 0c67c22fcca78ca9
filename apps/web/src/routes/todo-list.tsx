import '../i18n/pages-texts.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectUser } from '../features/auth/slice.ts';
import { TodoListPage } from '../features/todos/components/todo-list-page.tsx';

export default function Route() {
  const owner = useSelector(selectUser)?.id ?? '';
  const [search] = useSearchParams();
  // An app shortcut leads here to write a new to-do.
  const [startsAdding] = useState(() => search.has('new'));
  return <TodoListPage owner={owner} startsAdding={startsAdding} />;
}
