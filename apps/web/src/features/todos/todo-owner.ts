import { createContext } from 'react';

/** The person whose list it is, under whose id drafts are stored. */
export const TodoOwner = createContext('');
