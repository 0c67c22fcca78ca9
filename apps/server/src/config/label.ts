/**
 * What Bloom's servers call themselves, in the names of cookies and database connections and in the labels of derived
 * keys. Another one would end every session and open nothing that is sealed.
 */
export const LABEL = 'bloom';
