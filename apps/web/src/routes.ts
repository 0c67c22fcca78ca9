import { layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The prefix of public pages: they have a URL in each language, and one without a language. */
export const IN_A_LANGUAGE = 'en?/pt?';

const publicRoute = (path: string, file: string) => route(`${IN_A_LANGUAGE}/${path}`, file);

/** Every path of the app and its guard: specification/access.md#pages. */
export default [
  layout('shell/public-layout.tsx', [
    route(IN_A_LANGUAGE, 'routes/landing.tsx'),
    publicRoute('privacy_policy', 'routes/privacy-policy.tsx'),
    publicRoute('terms', 'routes/terms.tsx'),
    publicRoute('help/:topic?', 'routes/help.tsx'),
    publicRoute('sorry_to_see_you_go', 'routes/sorry-to-see-you-go.tsx'),
  ]),
  layout('shell/app-layout.tsx', [
    layout('shell/guards/guest-guard.tsx', [
      publicRoute('sign_in', 'routes/sign-in.tsx'),
      publicRoute('sign_up', 'routes/sign-up.tsx'),
    ]),
    layout('shell/guards/confirmation-guard.tsx', [
      route('pending_confirmation', 'routes/pending-confirmation.tsx'),
    ]),
    publicRoute('reset_password', 'routes/reset-password.tsx'),
    route('confirm', 'routes/confirm.tsx'),
    route('undo', 'routes/undo.tsx'),
    route('reminder', 'routes/reminder.tsx'),
    publicRoute('wall_of_affirmations', 'routes/wall-of-affirmations.tsx'),
    layout('shell/guards/session-guard.tsx', [
      route('thank_you_for_signing_up', 'routes/thank-you-for-signing-up.tsx'),
      route('todo_list', 'routes/todo-list.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('update_password', 'routes/update-password.tsx'),
      route('change_email', 'routes/change-email.tsx'),
      route('contact', 'routes/contact.tsx'),
      route('checkout/return', 'routes/checkout-return.tsx'),
    ]),
    layout('shell/guards/checkout-guard.tsx', [route('checkout', 'routes/checkout.tsx')]),
    layout('shell/guards/subscribed-guard.tsx', [
      route('goals', 'routes/goals.tsx', [
        route('new', 'routes/goal-new.tsx'),
        route(':goalId/edit', 'routes/goal-edit.tsx'),
      ]),
      route('strategies_overview', 'routes/strategies-overview.tsx'),
      route('wall_of_wishes', 'routes/wall-of-wishes.tsx'),
      route('wall_of_achievements', 'routes/wall-of-achievements.tsx'),
      route('wall_of_gratitude', 'routes/wall-of-gratitude.tsx'),
      route('timeline', 'routes/timeline.tsx'),
      route('sitting', 'routes/sitting.tsx'),
      route('garden', 'routes/garden.tsx'),
      route('year', 'routes/year.tsx'),
      route('share', 'routes/share.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
