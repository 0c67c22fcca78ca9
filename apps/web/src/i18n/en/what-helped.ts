/** What the form of a goal that is not going well says of what helped in others. */
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
