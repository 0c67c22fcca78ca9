import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { TodoListPage } from '../features/todos/components/todo-list-page.tsx';

export default function Route() {
  return <TodoListPage owner={useSelector(selectUser)?.id ?? ''} />;
}
