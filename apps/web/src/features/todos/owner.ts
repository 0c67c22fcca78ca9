import { createContext } from 'react';

/** Whose list it is: under their id is kept what is typed and not saved. */
export const TodoOwner = createContext('');
