/** The chunk of the start page and the frame of every page. */
const frame = anyOf(
  'node_modules/(react|react-dom|scheduler|react-router)/',
  'node_modules/lucide-react/dist/esm/(createL|Icon|shared)',
  // The start page's icons, which other pages' menus use too; History is a clock.
  'lucide-react/dist/esm/icons/(check|chevron-left|chevron-right|goal|plus|rotate-ccw-clock|x)\\.',
  'src/i18n/(en/shell|en-frame|i18n|translate|use-(language|translation))',
  'src/lists/(dialogs/dialog-on-demand|use-retrying)',
  'src/shell/start/unused-router-parts',
  'src/shell/(appearance/theme|failures/(error-screen|use-document-later)|language/(geolocation|(own-)?language))',
  'src/shell/frame/(footer|frame|hold-toasts|top-bar)',
  'src/shell/link-results/(email-change\\.|mail-link-fault|social-outcome)',
  'src/ui/(button|card\\.|class-names|drawings/satisfaction-drawing|fields/(field\\.|text-area)|in-view/use-near-view)',
  'src/ui/(page/(document-title|page)|status/(awaited|spinner)|toasts/(toast|use-undo-keys))',
  'src/lib/(browser/(before-router|opened-entry)|browser-storage/stored|new-id|session/(oauth-return|use-stored)|settings/config)',
  'src/features/walls/browser-wall/[a-z-]+\\.ts$',
  'packages/domain/src/(texts/(language|limits)|goals/satisfaction|walls/wall-card)',
);
/** The chunk of all pages that know the person. */
const person = anyOf(
  'node_modules/(@reduxjs|react-redux|redux|immer|reselect|redux-thunk)/',
  'react-aria-components/.*I18nProvider',
  'react-aria/dist/private/(i18n/(I18nProvider|useDefaultLocale|utils)|ssr/)',
  'src/i18n/(en/(auth|quotas|security|sync)|en-person|person-texts|use-date-format|use-full-words)',
  'src/lib/session/(same-origin-path|session-end|wanted-page)',
  'src/shell/(leave-guard|start/start-|store/store)',
  'src/shell/(link-results/email-change-notice|sign-out/leave-question)',
  'src/lists/dialogs/confirm-dialog\\.',
  'src/shell/keys/(requests|shortcuts/(keys-preference|search-key))',
  'src/shell/frame/(signed-in-frame\\.|use-(deferred-lines|full-notice))',
  'src/shell/(use-access|sign-out/use-|guards/(guarded|use-access))',
  'src/ui/(dialogs/open-dialogs|fields/checkbox|focus/canceled-transitions|presses/is-composing|toasts/use-failure-toast)\\.',
  'src/ui/status/(load-failed|notice)\\.',
  'src/drafts/unsaved\\.',
  'src/lib/(backend/supabase\\.|browser/(before-unload|until-person-acts|use-blob-address|when-idle)|browser-storage/shares-database|redux)',
  'src/features/auth/[a-z-]+\\.ts$',
  'src/features/subscription/(api|banner|flags|last-plan|slice)\\.',
  'slice\\.ts$',
);
/** What is around the pages of somebody who is signed in, and nobody needs who is about to. */
const signedIn = anyOf(
  'lucide-react/dist/esm/icons/(book-open|search|sprout)\\.',
  'src/shell/(frame/(lazy-signed-in-frame|waiting-count)|guards/with-frame|keys/search/search-button)',
  'src/shell/menu/(dock|new-thing|page-menu|pages|signed-in-menu)',
  'src/features/subscription/components/subscription-banner',
  'src/ui/menus/disclosure\\.',
);
/** The chunk of the texts that most personal pages need. */
const pages = anyOf('src/i18n/pages-texts', 'src/shell/guards/subscribed-guard');
/** What a tab of a shared device begins with: in the chunk of the sign-in pages, those would come with it. */
const sharedTab = anyOf('src/lib/shared-device/lazy-shared-tab');
/** The chunk of the sign-in pages. */
const signIn = anyOf(
  'src/features/auth/components/(auth-form|code-field|fields|mailed-code-f|send-again|use-(countdown|problem|submission))',
  'src/features/auth/second-factor/components/(phone-factor|second-factor)',
  'src/features/auth/(sign-in|sign-up)/components/',
  'src/shell/(form-page|second-factor|link-results/social-notice)',
  'src/ui/(drawings/(flower-row|provider-mark)|fields/(password-field|text-field))',
);
/** The chunk of pages with forms. */
const writing = anyOf(
  'src/drafts/(draft|draft-claim|orphaned-photos|use-draft)\\.',
  'src/photos/(parked/parked-|redraw/pictures\\.)',
  'src/features/walls/(draft/card-draft|wall\\.)',
);
/** The chunk of pages with lists, which are shown with the outbox applied. */
const lists = anyOf(
  'lucide-react/dist/esm/icons/(arrow-right|pencil|trash)\\.',
  'packages/domain/src/(outbox/(overlay|entry)|timeline/action|rows/(merge-row|uuid)|days/months|todos/todo-order)\\.',
  'src/cards/(plus-card|satisfaction-scale)',
  'src/i18n/use-satisfaction-words',
  'src/lists/(dialogs/(question|use-prefetched-dialogs)|use-(initial-count|load))\\.',
  'src/sync/(action-filter|notices/(first-read-line|refused-notice)|prefetch|satisfaction|save/changes|store/(goal-titles|list|memo|saves)|undo/use-offered-undo|use-tables)\\.',
  'src/lib/use-today',
  'src/ui/(fields/(select|switch)|focus/focus-(at-end|next)|fold-button|use-latest)\\.',
  'src/ui/(in-view/use-(is-printing|progressive-count)|status/(empty-state|skeleton))\\.',
);
/** The chunk that sends changes to the server: part of the first load of some pages, prefetched by others. */
const saving = anyOf(
  'packages/domain/src/outbox/',
  'src/lists/whole/read-pages',
  'src/photos/place-photo',
  'src/sync/(save/(hold|perform)|store/(apply-patch|with-outbox)|undo/undo)\\.',
);
/** The chunk that shows stored photos. */
const photo = anyOf(
  'node_modules/thumbhash/',
  'src/cards/use-photo-title',
  'src/photos/use-photo-labels',
  'src/photos/(photo|placeholder|parked/use-parked-blob|stored/(load-photo|old-photos|photo-cache|use-stored-photo))\\.',
  'src/ui/in-view/use-settled-near-view',
);
/** The chunk that the pages of goals share. */
const goal = anyOf(
  'packages/domain/src/(rows/rank|goals/tags|texts/title)\\.',
  'src/features/goals/(draft/(form-photos|goal-draft)|goal|goal-lists|list|over-goals|saves/(refused-saves|use-goal-saves))\\.',
  'src/features/goals/story/(has-newer-change|story|use-(satisfaction-changes|story-words))\\.',
  'src/cards/(plant-stage|satisfaction-picker)',
  'src/features/goals/components/(goal-plant-stage|unsaved-goals)',
  'src/lists/(list-state|use-growing-count)',
  'src/shell/history/use-goal-return',
);

/** Which modules of a first load come in one piece: many small ones compress badly (decision 0042). */
export const chunkGroups = [
  { name: 'frame', test: frame },
  { name: 'person', test: person },
  { name: 'lazy-signed-in-frame', test: signedIn },
  { name: 'pages', test: pages },
  { name: 'lazy-shared-tab', test: sharedTab },
  { name: 'sign-in', test: signIn },
  { name: 'writing', test: writing },
  { name: 'lists', test: lists },
  { name: 'saving', test: saving },
  { name: 'photo', test: photo },
  { name: 'goal', test: goal },
];

function anyOf(...paths: readonly string[]): RegExp {
  return new RegExp(paths.join('|'));
}
