import { sortTodos } from '@bloom/domain/todos/todo-order';
import { createListSelector } from '../../sync/store/list.ts';

/** All to-dos in their order, with the status of the list. */
export const selectTodos = createListSelector('todos', sortTodos);
