import type { ErrorCatalogue } from '../../gateway/protocol-error.ts';
import { LIMITS } from '../request-limits.ts';
import { RestError } from './rest-error.ts';

/** The refusals of rest/v1: one function for each error of protocol 3.12 that this server can answer. */
export const REST_ERRORS = {
  databaseUnreachable: () =>
    new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.'),
  unparsable: (label: string, text: string, column: number, details: string) =>
    new RestError(
      400,
      'PGRST100',
      `"failed to parse ${label} (${text})" (line 1, column ${column})`,
      { details },
    ),
  beyondLimit: (details: string) =>
    new RestError(400, 'PGRST100', 'The query string asks for more than this server answers', {
      details,
    }),
  /** PostgreSQL's code for exceeding a limit of the program. */
  answerTooLarge: () =>
    new RestError(
      400,
      '54000',
      `The answer would have more than ${LIMITS.answerBytes / 2 ** 20} MB`,
      { hint: 'Ask for fewer rows or columns at a time.' },
    ),
  castOfTooMuch: (message: string) => new RestError(400, '54000', message),
  tooManyRows: () =>
    new RestError(413, '54000', `A write may have ${LIMITS.writtenRows} rows at most`, {
      hint: 'Send them in several requests, or filter for fewer at a time.',
    }),
  badQueryText: (details: string) =>
    new RestError(400, 'PGRST100', 'The query string cannot be decoded', { details }),
  methodOnRoutine: (method: string) =>
    new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`),
  badBody: (message: string, details: string | null = null) =>
    new RestError(400, 'PGRST102', message, { details }),
  badRange: (details: string, headers: { readonly 'Content-Range'?: string } = {}) =>
    new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers }),
  putWithoutKey: () =>
    new RestError(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    ),
  schemaNotExposed: (schema: string, exposed: readonly string[]) =>
    new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
    }),
  mediaType: (asked: string) =>
    new RestError(406, 'PGRST107', `None of these media types are available: ${asked}`),
  notEmbedded: (name: string) =>
    new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    }),
  badResponseHeaders: () =>
    new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    ),
  badResponseStatus: () =>
    new RestError(500, 'PGRST112', 'response.status guc must be a valid status code'),
  putWithLimit: () =>
    new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT'),
  putKeyMismatch: () =>
    new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)'),
  notOneRow: (rows: number) =>
    new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    }),
  methodUnknown: (method: string) =>
    new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  relatedOrder: (origin: string, name: string) =>
    new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${origin}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    }),
  spreadAggregate: () =>
    new RestError(400, 'PGRST127', 'Feature not implemented', {
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    }),
  filterOnEmbed: (name: string) =>
    new RestError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    }),
  badRaise: () =>
    new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
      hint: "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'. DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    }),
  badPreferences: (names: readonly string[]) =>
    new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${names.join(', ')}`,
    }),
  aggregates: () => new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed'),
  tooManyAffected: (rows: number) =>
    new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    }),
  path: () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL'),
  root: () => new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled'),
  maxAffectedOnRoutine: () =>
    new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    ),
  columnOfValues: (routine: string, column: string) =>
    new RestError(400, '42703', `column ${routine}.${column} does not exist`),
  timeZone: (name: string) => new RestError(400, '22023', `time zone "${name}" not recognized`),
  castToMoment: (type: string) =>
    new RestError(400, '42846', `cannot cast a value that is not a moment to ${type}`),
  enlargingCast: (type: string) =>
    new RestError(400, '42846', `cannot cast a value to ${type}, which could be far longer`),
  castToExpressions: (type: string) =>
    new RestError(
      400,
      '42846',
      `cannot cast a value to ${type}, which may have regular expressions`,
    ),
  longNumbers: () =>
    new RestError(400, 'PGRST102', 'Empty or invalid json', {
      details: `Its numbers have more than ${LIMITS.answerBytes / 2 ** 20} MB without exponents.`,
    }),
  unfiltered: (verb: 'UPDATE' | 'DELETE') =>
    new RestError(400, '21000', `${verb} requires a WHERE clause`),
  unexpected: () => new RestError(500, 'PGRSTX00', 'Internal server error'),
} as const satisfies ErrorCatalogue<RestError>;
