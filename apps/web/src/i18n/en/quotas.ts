export const quotas = {
  full: 'There is no room for more {{what}}: an account holds {{limit}}. Delete some to make room.',
  timelineFull:
    'Your timeline is full: it holds {{limit}} entries, and nothing that it would tell can be saved. Please, write to the support.',
  filling: 'Your account is filling up',
  kept: '{{what}}: {{kept}} of {{limit}}',
  afterwards: 'Once it is full, you can add more only after deleting something.',
  what: {
    goals: 'goals',
    issues: 'issues',
    strategies: 'strategies',
    wishes: 'wishes',
    achievements: 'achievements',
    gratitudes: 'gratitude cards',
    affirmations: 'affirmations',
    todos: 'to-dos',
    sittings: 'sittings',
    check_ins: 'answers of sittings',
    actions: 'timeline entries',
    text_bytes: 'texts',
    photos: 'photos',
    photo_bytes: 'photos',
  },
};
