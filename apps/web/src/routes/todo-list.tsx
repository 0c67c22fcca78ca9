import { TodoListPage } from '../features/todos/components/todo-list-page.tsx';
import { lendQuestion } from '../shell/lent-question.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

// Signing out asks before it loses what has not reached the server yet.
lendQuestion(ConfirmDialog);

export default TodoListPage;
