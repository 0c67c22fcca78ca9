import { describe, expect, it } from 'vitest';
import { type AccessDecision, type AccessFacts, type Guard, pageAccess } from './page-access.ts';

/** Every possible state of the subscription, as the app derives it; with billing off everyone is active. */
const STANDINGS = {
  loading: { flags: [false, false, true], answer: 'loading' },
  trialLoading: { flags: [false, true, false], answer: 'loading' },
  trial: { flags: [false, true, false], answer: 'known' },
  active: { flags: [true, false, false], answer: 'known' },
  activeLoading: { flags: [true, false, false], answer: 'loading' },
  inactive: { flags: [false, false, true], answer: 'known' },
  error: { flags: [false, false, true], answer: 'failed' },
  none: { flags: [false, false, false], answer: 'known' },
  billingOff: { flags: [true, false, false], answer: 'known' },
} as const;

const same = (decision: AccessDecision) => ({
  loading: decision,
  trialLoading: decision,
  trial: decision,
  active: decision,
  activeLoading: decision,
  inactive: decision,
  error: decision,
  none: decision,
  billingOff: decision,
});
type Line = Readonly<Record<keyof typeof STANDINGS, AccessDecision>>;

const checkout: Line = {
  loading: 'wait',
  trialLoading: 'wait',
  trial: 'allow',
  active: '/goals',
  activeLoading: '/goals',
  inactive: 'allow',
  error: 'ask again',
  none: 'allow',
  billingOff: '/goals',
};
const subscribed: Line = {
  loading: 'wait',
  trialLoading: 'allow',
  trial: 'allow',
  active: 'allow',
  activeLoading: 'allow',
  inactive: '/checkout',
  error: 'ask again',
  none: '/checkout',
  billingOff: 'allow',
};
const signIn = same('/sign_in');

/** The decision of each guard, by session, user and confirmed address (each letter when there is one). */
const TABLE: Readonly<Record<string, Readonly<Record<Guard, Line>>>> = {
  '---': row(same('allow'), same('/sign_up'), signIn, signIn, signIn),
  '--c': row(same('allow'), same('/sign_up'), signIn, signIn, signIn),
  '-u-': row(same('allow'), same('allow'), signIn, signIn, signIn),
  '-uc': row(same('allow'), same('allow'), signIn, signIn, signIn),
  's--': row(same('/goals'), same('/sign_up'), same('allow'), checkout, same('fatal')),
  's-c': row(same('/goals'), same('/goals'), same('allow'), checkout, same('fatal')),
  'su-': row(same('/goals'), same('allow'), same('allow'), checkout, same('/pending_confirmation')),
  suc: row(same('/goals'), same('/goals'), same('allow'), checkout, subscribed),
};

function row(guest: Line, confirmation: Line, session: Line, paying: Line, paid: Line) {
  return { open: same('allow'), guest, confirmation, session, checkout: paying, subscribed: paid };
}

/** Every page with its guard from specification/access.md#pages. */
const PAGES: Readonly<Record<string, Guard>> = {
  '/': 'open',
  '/sign_in': 'guest',
  '/sign_up': 'guest',
  '/pending_confirmation': 'confirmation',
  '/thank_you_for_signing_up': 'session',
  '/goals': 'subscribed',
  '/goals/new': 'subscribed',
  '/goals/{goalId}/edit': 'subscribed',
  '/strategies_overview': 'subscribed',
  '/wall_of_wishes': 'subscribed',
  '/wall_of_achievements': 'subscribed',
  '/wall_of_gratitude': 'subscribed',
  '/wall_of_affirmations': 'open',
  '/timeline': 'subscribed',
  '/todo_list': 'session',
  '/profile': 'session',
  '/update_password': 'session',
  '/change_email': 'session',
  '/contact': 'session',
  '/checkout': 'checkout',
  '/checkout/return': 'session',
  '/reset_password': 'open',
  '/sorry_to_see_you_go': 'open',
  '/privacy_policy': 'open',
};

function factsOf(person: string, standing: keyof typeof STANDINGS): AccessFacts {
  const { flags, answer } = STANDINGS[standing];
  const [isActive, isOnTrial, isInactive] = flags;
  return {
    restore: 'done',
    hasSession: person.includes('s'),
    owesFactor: false,
    owesPassword: false,
    hasUser: person.includes('u'),
    isConfirmed: person.includes('c'),
    flags: { isActive, isOnTrial, isInactive },
    answer,
  };
}

describe.each(Object.entries(PAGES))('%s (%s)', (_, guard) => {
  it.each(Object.keys(TABLE))('for somebody who is %s, in every standing', (person) => {
    const decided = Object.keys(STANDINGS).map((name) => {
      const standing = name as keyof typeof STANDINGS;
      return [standing, pageAccess(guard, factsOf(person, standing))];
    });
    expect(Object.fromEntries(decided)).toEqual(TABLE[person]?.[guard]);
  });

  it('waits for the session, and offers to start again, only where it matters', () => {
    const facts = factsOf('suc', 'trial');
    const early = guard === 'open' ? 'allow' : guard === 'guest' ? '/goals' : null;
    const kept = guard === 'subscribed' ? 'allow' : 'wait';
    expect(pageAccess(guard, { ...facts, restore: 'running' })).toBe(early ?? kept);
    expect(pageAccess(guard, { ...facts, restore: 'failed' })).toBe(early ?? 'start again');
  });
});

it('redirects nobody by the stored state of the last visit', () => {
  const people = [...Object.keys(TABLE), 'owes a factor', 'owes a password'];
  for (const person of people) {
    for (const standing of Object.keys(STANDINGS) as (keyof typeof STANDINGS)[]) {
      const facts = factsOf(TABLE[person] ? person : 'suc', standing);
      const owing = {
        owesFactor: person === 'owes a factor',
        owesPassword: person === 'owes a password',
      };
      const decided = pageAccess('subscribed', { ...facts, ...owing, restore: 'running' });
      const mayEnter = person === 'suc' && subscribed[standing] === 'allow';
      expect([person, standing, decided]).toEqual([person, standing, mayEnter ? 'allow' : 'wait']);
    }
  }
});

it.each([
  ['open', 'allow'],
  ['guest', '/goals'],
  ['confirmation', '/goals'],
  ['session', 'prove factor'],
  ['checkout', 'prove factor'],
  ['subscribed', 'prove factor'],
] as const)(
  'a second factor that is not proved comes before a page behind the guard %s',
  (guard, decision) => {
    for (const standing of ['active', 'inactive', 'loading'] as const) {
      const facts = { ...factsOf('suc', standing), owesFactor: true };
      expect(pageAccess(guard, facts)).toBe(decision);
      expect(pageAccess(guard, { ...facts, restore: 'running' })).not.toBe('prove factor');
    }
  },
);

it('a password that must be chosen comes before any page of a subscription, in every state', () => {
  for (const standing of ['active', 'trial', 'inactive', 'loading'] as const) {
    const facts = { ...factsOf('suc', standing), owesPassword: true };
    expect(pageAccess('subscribed', facts)).toBe('/update_password');
    expect(pageAccess('session', facts)).toBe('allow');
    expect(pageAccess('subscribed', { ...facts, owesFactor: true })).toBe('prove factor');
  }
});

it('inactive outweighs every other flag', () => {
  const flags = { isActive: true, isOnTrial: true, isInactive: true };
  expect(pageAccess('subscribed', { ...factsOf('suc', 'active'), flags })).toBe('/checkout');
});
