/** The texts of the web app manifest, which the build writes. */
export const manifest = {
  description:
    'Tend your goals: what stands in their way, how to reach them, and what to be grateful for.',
  newGoal: 'New goal',
  newGratitude: 'New gratitude',
  newTodo: 'New to-do',
  goals: 'Goals, and how each of them is doing',
  gratitudes: 'The wall of gratitude with its photos',
};
