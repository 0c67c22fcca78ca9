export const SERVER_BUNDLE: string;
export const SERVER: string;
