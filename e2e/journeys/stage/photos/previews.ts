/** The path of a photo's preview (specification/walls.md#photos). */
export const previewOf = (path: string) => `${path}.preview`;

export const isPreview = (path: string) => path.endsWith('.preview');
