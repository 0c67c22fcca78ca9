import { LIMITS } from './limits.ts';
import { RestError } from './rest-error.ts';

/** The catalogue of refusals: one function for each error of protocol 3.12 that this server can give. */
export const refuse = {
  databaseUnreachable: () =>
    new RestError({
      code: 'PGRST001',
      status: 503,
      message: 'Database client error. Retrying the connection.',
    }),
  unparsable: (label: string, text: string, column: number, details: string) =>
    new RestError({
      code: 'PGRST100',
      status: 400,
      message: `"failed to parse ${label} (${text})" (line 1, column ${column})`,
      details,
    }),
  beyondLimit: (details: string) =>
    new RestError({
      code: 'PGRST100',
      status: 400,
      message: 'The query string asks for more than this server answers',
      details,
    }),
  /** The code is PostgreSQL's for what is beyond a limit of the program. */
  answerTooLarge: () =>
    new RestError({
      code: '54000',
      status: 400,
      message: `The answer would have more than ${LIMITS.answerBytes / 2 ** 20} MB`,
      hint: 'Ask for fewer rows or columns at a time.',
    }),
  badQueryText: (details: string) =>
    new RestError({
      code: 'PGRST100',
      status: 400,
      message: 'The query string cannot be decoded',
      details,
    }),
  methodOnRoutine: (method: string) =>
    new RestError({
      code: 'PGRST101',
      status: 405,
      message: `Cannot use the ${method} method on RPC`,
    }),
  badBody: (message: string, details: string | null = null) =>
    new RestError({ code: 'PGRST102', status: 400, message, details }),
  badRange: (details: string) =>
    new RestError({
      code: 'PGRST103',
      status: 416,
      message: 'Requested range not satisfiable',
      details,
    }),
  putWithoutKey: () =>
    new RestError({
      code: 'PGRST105',
      status: 405,
      message: "Filters must include all and only primary key columns with 'eq' operators",
    }),
  schemaNotExposed: (schema: string) =>
    new RestError({
      code: 'PGRST106',
      status: 406,
      message: `Invalid schema: ${schema}`,
      hint: 'Only the following schemas are exposed: public, graphql_public',
    }),
  mediaType: (asked: string) =>
    new RestError({
      code: 'PGRST107',
      status: 406,
      message: `None of these media types are available: ${asked}`,
    }),
  notEmbedded: (name: string) =>
    new RestError({
      code: 'PGRST108',
      status: 400,
      message: `'${name}' is not an embedded resource in this request`,
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    }),
  badResponseHeaders: () =>
    new RestError({
      code: 'PGRST111',
      status: 500,
      message:
        'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    }),
  badResponseStatus: () =>
    new RestError({
      code: 'PGRST112',
      status: 500,
      message: 'response.status guc must be a valid status code',
    }),
  putWithLimit: () =>
    new RestError({
      code: 'PGRST114',
      status: 400,
      message: 'limit/offset querystring parameters are not allowed for PUT',
    }),
  putKeyMismatch: () =>
    new RestError({
      code: 'PGRST115',
      status: 400,
      message: 'Payload values do not match URL in primary key column(s)',
    }),
  notOneRow: (rows: number) =>
    new RestError({
      code: 'PGRST116',
      status: 406,
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    }),
  methodUnknown: (method: string) =>
    new RestError({
      code: 'PGRST117',
      status: 405,
      message: `Unsupported HTTP method: ${method}`,
    }),
  relatedOrder: (origin: string, name: string) =>
    new RestError({
      code: 'PGRST118',
      status: 400,
      message: `A related order on '${name}' is not possible`,
      details: `'${origin}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    }),
  filterOnEmbed: (name: string) =>
    new RestError({
      code: 'PGRST120',
      status: 400,
      message: `Bad operator on the '${name}' embedded resource`,
      details: 'Only is null or not is null filters are allowed on embedded resources',
    }),
  badRaise: () =>
    new RestError({
      code: 'PGRST121',
      status: 500,
      message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
      hint: "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'. DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    }),
  badPreferences: (names: readonly string[]) =>
    new RestError({
      code: 'PGRST122',
      status: 400,
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${names.join(', ')}`,
    }),
  aggregates: () =>
    new RestError({
      code: 'PGRST123',
      status: 400,
      message: 'Use of aggregate functions is not allowed',
    }),
  tooManyAffected: (rows: number) =>
    new RestError({
      code: 'PGRST124',
      status: 400,
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${rows} rows`,
    }),
  path: () =>
    new RestError({
      code: 'PGRST125',
      status: 404,
      message: 'Invalid path specified in request URL',
    }),
  root: () =>
    new RestError({ code: 'PGRST126', status: 404, message: 'Root endpoint metadata is disabled' }),
  maxAffectedOnRoutine: () =>
    new RestError({
      code: 'PGRST128',
      status: 400,
      message:
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    }),
  unfiltered: (verb: 'UPDATE' | 'DELETE') =>
    new RestError({
      code: '21000',
      status: 400,
      message: `${verb} requires a WHERE clause`,
    }),
  unexpected: () =>
    new RestError({ code: 'PGRSTX00', status: 500, message: 'Internal server error' }),
} as const;
