import { sortTodos } from '@bloom/domain/outbox/overlay';
import { createListSelector } from '../../sync/list.ts';

/** Gives the whole list, in its order, with its status. */
export const selectTodos = createListSelector('todos', sortTodos);
