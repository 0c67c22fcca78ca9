/** What the pictures show, in the order of the carousel. */
export const PICTURE_NAMES = ['goals', 'goal-form', 'wishes', 'gratitudes', 'timeline'] as const;

/** Also the one on the first screen: a goal that somebody is tending. */
export type PictureName = (typeof PICTURE_NAMES)[number] | 'tending';

/** How many pixels wide a picture is laid by: for plain screens and for fine ones. */
export const PICTURE_WIDTHS = { phone: [480, 780], window: [1024, 1920] } as const;
export const TENDING_WIDTHS = { phone: [480, 780], window: [640, 1280] } as const;

export type PictureForm = keyof typeof PICTURE_WIDTHS;

/** Every picture is there in both: a page follows the reader's choice, and its pictures with it. */
export const APPEARANCES = ['light', 'dark'] as const;

export type Appearance = (typeof APPEARANCES)[number];
