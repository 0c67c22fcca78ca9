/** The screenshots, in the order of the carousel. */
export const PICTURE_NAMES = ['goals', 'goal-form', 'wishes', 'gratitudes', 'timeline'] as const;

/** Includes the picture of the first screen: a goal. */
export type PictureName = (typeof PICTURE_NAMES)[number] | 'tending';

/** The widths of a picture in pixels, for low and high pixel densities. */
export const PICTURE_WIDTHS = { phone: [480, 780], window: [1024, 1920] } as const;
export const TENDING_WIDTHS = { phone: [480, 780], window: [640, 1280] } as const;

export type PictureForm = keyof typeof PICTURE_WIDTHS;

/** Every screenshot exists in both themes. */
export const APPEARANCES = ['light', 'dark'] as const;

export type Appearance = (typeof APPEARANCES)[number];
