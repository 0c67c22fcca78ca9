export const goals = {
  title: 'Goals',
} as const;
