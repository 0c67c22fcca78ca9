import { TodoListPage } from '../features/todos/components/todo-list-page.tsx';

export default TodoListPage;
