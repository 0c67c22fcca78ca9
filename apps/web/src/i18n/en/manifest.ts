/** What the device says of the installed app; the build writes it into a manifest. */
export const manifest = {
  description:
    'Tend your goals: what stands in their way, how to reach them, and what to be grateful for.',
  newGoal: 'New goal',
  newGratitude: 'New gratitude',
  newTodo: 'New to-do',
  goals: 'Goals, and how each of them is doing',
  gratitudes: 'The wall of gratitude with its photos',
};
