/**
 * The name that Bloom's servers share: part of the names of cookies and database connections, and of the labels of
 * derived keys. Changing it ends every session, and nothing that was sealed before can be opened.
 */
export const LABEL = 'bloom';
