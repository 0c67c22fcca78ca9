/**
 * The descriptions of the public pages for search engines and link previews; the build writes them into the pages.
 */
export const pageDescriptions = {
  '/': 'Give each of your goals one honest look a week: how it is going, what stands in the way, what helps. One private place, US$ 5.00 a month, 15 days free.',
  '/sign_up':
    'Create your Bloom account: 15 days free, no card needed. Plant your first goal in two minutes.',
  '/sign_in': 'Sign in to Bloom and see how your goals, walls and to-dos are doing.',
  '/reset_password': 'Forgot the password of your Bloom account? Have a link sent to your email.',
  '/wall_of_affirmations':
    'Write down the sentences that you want to believe on a hard day. A wall of affirmations to try without an account; nothing leaves your browser.',
  '/help':
    'How Bloom works, page by page: goals, walls, timeline, to-dos, reminders, installing it on your phone, two-step sign-in, export and billing.',
  '/terms':
    'The terms on which you use Bloom, in plain words: trial, price, cancelling, what is yours.',
  '/privacy_policy':
    'What Bloom keeps about you, why, where and for how long, and how you take it along or delete it. In plain words.',
  '/sorry_to_see_you_go': 'Where people arrive who have deleted their Bloom account.',
};
