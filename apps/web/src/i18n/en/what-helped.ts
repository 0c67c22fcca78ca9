/** The texts of the goal form about what helped in other goals. */
export const whatHelped = {
  title: 'What helped you before',
  hint: 'From your own goals that share a tag or a word with this one.',
  overcame: 'Overcome on {{date}}, in “{{goal}}”',
  finished: 'Carried out on {{date}}, in “{{goal}}”',
  take: 'Take it again',
  takeThis: 'Take it again: {{title}}',
  taken: 'Taken up',
  takenThis: 'Taken up: {{title}}',
};
