export function whyUnfit(folder: string): string | null;
