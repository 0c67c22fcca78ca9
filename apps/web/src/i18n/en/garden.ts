/** The texts of the garden page. */
export const garden = {
  title: 'Garden',
  views: 'How to show the garden',
  picture: 'Picture',
  list: 'List',
  loading: 'Loading your goals…',
  failed: 'Something went wrong with your request.',
  empty: 'Nothing is planted yet. Each goal becomes a plant here.',
  plant: 'Plant a goal',
} as const;
