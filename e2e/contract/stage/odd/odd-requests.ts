import fc from 'fast-check';
import { MAILBOX_KEY } from '../../../people/mailbox.ts';
import { mostly, oddObject, oddQuery, oddSegment, oddValue, UUID } from './odd-values.ts';

/** The sender; `expired` and `garbled` have invalid tokens. */
export type Sender = 'nobody' | 'person' | 'operator' | 'garbled';

/** A request that none of our clients would send. `{me}` in its path or body stands for the sender's id. */
export interface OddRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly sender: Sender;
}

const TABLES = [
  ...['goals', 'issues', 'strategies', 'wishes', 'achievements', 'gratitudes', 'affirmations'],
  ...['todos', 'sittings', 'check_ins', 'actions', 'subscriptions', 'trials'],
];
const COLUMNS = [
  ...['id', 'user_id', 'goal_id', 'title', 'description', 'tags', 'satisfaction', 'completed_at'],
  ...['created_at', 'photo_filepath', 'position', 'completed', 'updated_to->a->>b', 'tags->0'],
];
const FILTERS = [
  ...[
    'eq.1',
    `eq.${UUID}`,
    'is.null',
    'not.is.true',
    `in.(${UUID})`,
    'in.()',
    'cs.{a}',
    'ov.[1,2)',
  ],
  ...['like.*a*', 'fts(english).a', 'eq(any).{1,2}', 'gt.0', 'isdistinct.x', 'sl.(1,2)'],
];
const SELECTS = [
  ...['*', 'id,title', '*,issues(*)', '*,issues(*,goals(*))', 'goals(*)', '...goals(title)'],
  ...[
    'id::text',
    'title::int',
    'tags->0',
    'x:id',
    'issues!inner(id)',
    'count()',
    'nope(*)',
    'a(b(',
  ],
];
const ORDERS = ['created_at.desc', 'id.asc.nullsfirst', 'title', 'issues(id)', 'x.sideways'];
const fits = (...texts: readonly string[]) => fc.constantFrom(...texts);

const none = fc.constant<string | null>(null);
const json = (members: readonly string[], fitting: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { arbitrary: oddObject(members, fitting).map((body) => JSON.stringify(body)), weight: 8 },
    {
      arbitrary: fc
        .array(oddObject(members, fitting), { maxLength: 3 })
        .map((body) => JSON.stringify(body)),
      weight: 2,
    },
    oddValue.map((body) => JSON.stringify(body) ?? ''),
    fc.constantFrom('', '{', '{"a":1', '[[[[', '\u0000', '{"a":1}{"b":2}', '\ufeff{}', 'a,b\n1'),
  );
const someHeaders = fc.dictionary(
  fc.constantFrom('accept', 'prefer', 'range', 'content-type', 'x-upsert', 'if-none-match'),
  fc.constantFrom(
    ...['application/json', 'text/csv', '*/*', 'application/vnd.pgrst.object+json', '', 'x', ';;'],
    ...['return=representation', 'count=exact', 'resolution=merge-duplicates', 'max-affected=0'],
    ...['bytes=0-0', 'bytes=5-2', '0-0', '9-1', '-1', 'multipart/form-data', 'image/png', 'true'],
    ...['multipart/form-data; boundary=x', 'timezone=Mars/Phobos', 'handling=strict, tx=rollback'],
  ),
  { minKeys: 1, maxKeys: 3 },
);
const headers = mostly(fc.constant<Record<string, string>>({}), someHeaders);
const sender = fc.oneof(
  { arbitrary: fc.constant<Sender>('person'), weight: 6 },
  fc.constantFrom<Sender>('nobody', 'operator', 'garbled'),
);

interface Part {
  readonly methods: readonly string[];
  readonly path: fc.Arbitrary<string>;
  readonly query: fc.Arbitrary<string>;
  readonly body: fc.Arbitrary<string | null>;
  readonly sender: fc.Arbitrary<Sender>;
}

const ANY = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'];
const rest: Part = {
  methods: ['GET', 'GET', 'GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'],
  path: mostly(
    fc.constantFrom(...TABLES),
    fc.oneof(oddSegment, fits('rpc/own_trial', 'rpc/set_config', 'rpc/take_contact_turn', 'rpc/x')),
  ).map((name) => `/rest/v1/${name}`),
  query: oddQuery({
    ...Object.fromEntries(COLUMNS.slice(0, 5).map((column) => [column, FILTERS])),
    select: SELECTS,
    order: ORDERS,
    limit: ['0', '10', '-1'],
    offset: ['0', '3', '99999'],
    or: ['(id.is.null,not.and(id.not.is.null))', '(id.eq.1)', '(title.in.(a,"b"),id.is.null)'],
    columns: ['title', 'title,description', 'nope'],
    on_conflict: ['id', 'user_id', 'nope'],
  }),
  body: fc.oneof(
    { arbitrary: json(COLUMNS, fits('{me}', UUID, 'A title', '3')), weight: 3 },
    fits('{"title":"A title"}', '{"description":"Words"}', '[{"title":"a"},{"title":"b"}]'),
  ),
  sender,
};
const auth: Part = {
  methods: ['POST', 'POST', 'PUT', 'GET', 'DELETE'],
  path: mostly(
    fits(
      ...['signup', 'token', 'recover', 'resend', 'verify', 'user', 'otp', 'reauthenticate'],
      ...['settings', 'authorize', 'callback', 'factors', `factors/${UUID}/verify`, 'magiclink'],
      ...['admin/users', `admin/users/${UUID}`, '.well-known/jwks.json', 'user/identities/x'],
    ),
    oddSegment,
  ).map((name) => `/auth/v1/${name}`),
  query: oddQuery({
    grant_type: ['password', 'refresh_token', 'pkce', 'id_token', 'x'],
    redirect_to: ['http://127.0.0.1/x', 'https://evil.example', '//x'],
    type: ['signup', 'recovery', 'email_change', 'x'],
    token: ['x', '123456'],
    scope: ['global', 'others', 'x'],
    code: [UUID],
    provider: ['google', 'x'],
    state: ['a.b.c'],
  }),
  body: json(
    ['email', 'token', 'token_hash', 'type', 'data', 'refresh_token', 'auth_code', 'code_verifier'],
    fits('a@example.com', 'signup', 'recovery', '123456', 'x'.repeat(43)),
  ),
  sender: fc.constantFrom<Sender>('nobody', 'garbled', 'operator'),
};
const storage: Part = {
  methods: ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'],
  path: fc
    .tuple(
      fits(
        'object',
        'object/list',
        'object/sign',
        'object/info',
        'object/public',
        'bucket',
        'object/move',
      ),
      mostly(fits('goal-photos', 'wishes-photos'), oddSegment),
      fc.array(fc.oneof(fits('{me}', 'a.png'), oddSegment), { maxLength: 3 }),
    )
    .map(([route, bucket, names]) => `/storage/v1/${[route, bucket, ...names].join('/')}`),
  query: oddQuery({ token: ['a.b.c'], download: ['', 'x.png'], width: ['10'] }),
  body: fc.oneof(
    json(
      [
        'prefix',
        'prefixes',
        'expiresIn',
        'paths',
        'limit',
        'offset',
        'sortBy',
        'id',
        'name',
        'public',
      ],
      fits('{me}', '{me}/a.png', '60'),
    ),
    fits(
      '--x\r\n\r\n\r\n--x--',
      '--x\r\ncontent-disposition: form-data; name=""\r\n\r\nGIF89a\r\n--x--',
    ),
  ),
  sender,
};
const functions: Part = {
  methods: ['POST', 'POST', 'GET', 'OPTIONS', 'PUT'],
  path: mostly(
    fits(
      ...['contact', 'checkout_session_status', 'stripe_webhook', 'cancel_subscription'],
      ...['keep_subscription', 'create_portal_session'],
      ...['create_checkout_session', 'delete_user', 'import', 'export'],
    ),
    oddSegment,
  ).map((name) => `/functions/v1/${name}`),
  query: oddQuery({ session_id: ['cs_test_1'] }),
  body: json(
    ['message', 'email', 'price', 'currency', 'type', 'data'],
    fits('a@example.com', 'brl'),
  ),
  sender: fc.constantFrom<Sender>('nobody', 'garbled'),
};
const pages: Part = {
  methods: [...ANY, 'TRACE', 'PROPFIND'],
  path: fc.oneof(
    fits(
      '/',
      '/goals',
      '/config.json',
      '/health',
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/realtime/v1/x',
    ),
    fc.array(oddSegment, { maxLength: 4 }).map((names) => `/${names.join('/')}`),
  ),
  query: oddQuery({ to: ['a@example.com'], key: [MAILBOX_KEY], apikey: ['x'] }),
  body: none,
  sender,
};

/** The server must not answer any of these with a fault of its own. */
export const oddRequest: fc.Arbitrary<OddRequest> = fc.oneof(
  { arbitrary: request(rest), weight: 10 },
  { arbitrary: request(auth), weight: 4 },
  { arbitrary: request(storage), weight: 5 },
  { arbitrary: request(functions), weight: 2 },
  { arbitrary: request(pages), weight: 2 },
);

function request({ methods, path, query, body, sender }: Part): fc.Arbitrary<OddRequest> {
  const method = mostly(fc.constantFrom(...methods), fc.constantFrom(...ANY));
  return fc
    .record({ method, path, query, headers, body, sender })
    .map(({ path, query, headers, body, ...rest }) => ({
      ...rest,
      path: query === '' ? path : `${path}?${query}`,
      headers: body === null ? headers : { 'content-type': 'application/json', ...headers },
      body: /^(GET|HEAD|OPTIONS|TRACE)$/.test(rest.method) ? null : body,
    }));
}
