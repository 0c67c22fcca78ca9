/** What the pictures show, in the order of the carousel. */
export const PICTURE_NAMES = ['goals', 'goal-form', 'wishes', 'gratitudes', 'timeline'] as const;

export type PictureName = (typeof PICTURE_NAMES)[number];

/** How many pixels wide a picture is laid by: for plain screens and for fine ones. */
export const PICTURE_WIDTHS = { phone: [480, 780], window: [1024, 1920] } as const;

export type PictureForm = keyof typeof PICTURE_WIDTHS;
