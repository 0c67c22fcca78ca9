import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Outcome } from '../execute.ts';
import { applied, type Preferences } from '../parse/preferences.ts';
import type { RestRequest } from '../parse/request.ts';
import type { Plan } from '../plan/plan.ts';
import type { Answer } from './answer.ts';
import { contentRange, rangeStatus } from './content-range.ts';
import { withSettings } from './settings.ts';

/**
 * Makes status, headers and body from the outcome of the statement (protocol 3.5 to 3.10).
 * @throws RestError PGRST103 for an offset beyond the counted rows
 */
export function respond(request: RestRequest, plan: Plan, outcome: Outcome): Answer {
  switch (plan.kind) {
    case 'read':
      return pageAnswer(request, plan.node.range.offset, outcome);
    case 'call':
      return withSettings(callAnswer(request, plan, outcome), outcome);
    case 'insert':
      return withSettings(
        request.method === 'PUT'
          ? putAnswer(request, outcome)
          : insertAnswer(request, plan, outcome),
        outcome,
      );
    case 'update': {
      const total = request.preferences.count === null ? null : outcome.rows;
      return withSettings(
        changeAnswer(request, outcome, contentRange(0, outcome.rows, total)),
        outcome,
      );
    }
    case 'delete': {
      const total = request.preferences.count === null ? '*' : outcome.rows;
      return withSettings(changeAnswer(request, outcome, `*/${total}`), outcome);
    }
  }
}

function pageAnswer(request: RestRequest, offset: number, outcome: Outcome): Answer {
  const { rows, total, body } = outcome;
  if (total !== null && offset > total) {
    throw REST_ERRORS.badRange(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
      { 'Content-Range': contentRange(0, 0, total) },
    );
  }
  return {
    status: rangeStatus(rows, total),
    headers: {
      'Content-Type': request.mediaType.contentType,
      'Content-Range': contentRange(offset, rows, total),
      ...contentLocation(request),
      ...appliedHeader(request.preferences, ['count', 'handling', 'timezone']),
    },
    body,
  };
}

/** The address at which the same page can be requested again. */
function contentLocation({ target, canonicalQuery: query }: RestRequest): Record<string, string> {
  if (query === null) return {};
  const path = `${target.kind === 'routine' ? '/rpc/' : '/'}${encodeURIComponent(target.name)}`;
  return { 'Content-Location': query === '' ? path : `${path}?${query}` };
}

function callAnswer(
  request: RestRequest,
  plan: Extract<Plan, { kind: 'call' }>,
  outcome: Outcome,
): Answer {
  const { preferences, mediaType } = request;
  if (plan.routine.returns === 'void') {
    const headers = appliedHeader(preferences, ['tx', 'handling', 'timezone']);
    return { status: 204, headers, body: null };
  }
  const page = pageAnswer(request, plan.range.offset, outcome);
  const headers = { ...page.headers };
  if (request.method === 'POST') delete headers['Content-Location'];
  const contentType =
    mediaType.shape === 'object' && !plan.routine.returnsSet && plan.node === null
      ? 'application/json; charset=utf-8'
      : mediaType.contentType;
  return {
    ...page,
    headers: {
      ...headers,
      'Content-Type': contentType,
      ...appliedHeader(preferences, ['count', 'tx', 'handling', 'timezone', 'maxAffected']),
    },
  };
}

function insertAnswer(
  request: RestRequest,
  { conflict }: Extract<Plan, { kind: 'insert' }>,
  outcome: Outcome,
): Answer {
  const resolution = conflict === null ? null : request.preferences.resolution;
  const preferences = { ...request.preferences, resolution };
  const shows = preferences.return === 'representation';
  const total = preferences.count === null ? '*' : outcome.rows;
  return {
    status: outcome.inserted === 0 ? 200 : 201,
    headers: {
      ...typeHeader(request),
      'Content-Range': `*/${total}`,
      ...locationHeader(request.target.name, outcome.location),
      ...appliedHeader(preferences, [
        'resolution',
        'missing',
        'return',
        'count',
        'tx',
        'handling',
        'timezone',
      ]),
    },
    body: shows ? outcome.body : null,
  };
}

/** Of one row, whose address the request has: only the row itself says whether it is new. */
function putAnswer({ preferences, mediaType }: RestRequest, outcome: Outcome): Answer {
  const shows = preferences.return === 'representation';
  const headers = appliedHeader(preferences, ['return', 'count', 'tx', 'handling', 'timezone']);
  if (!shows) return { status: 204, headers, body: null };
  return {
    status: outcome.inserted === 0 ? 200 : 201,
    headers: { 'Content-Type': mediaType.contentType, ...headers },
    body: outcome.body,
  };
}

function changeAnswer(request: RestRequest, outcome: Outcome, range: string): Answer {
  const { preferences } = request;
  const shows = preferences.return === 'representation';
  const names = ['return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'] as const;
  return {
    status: shows ? 200 : 204,
    headers: {
      ...typeHeader(request),
      'Content-Range': range,
      ...appliedHeader(preferences, names),
    },
    body: shows ? outcome.body : null,
  };
}

/** The type of the rows of a change, where it returns them. */
function typeHeader({ preferences, mediaType }: RestRequest): Record<string, string> {
  return preferences.return === 'representation' ? { 'Content-Type': mediaType.contentType } : {};
}

function locationHeader(relation: string, key: string | null | undefined): Record<string, string> {
  if (!key) return {};
  const columns = Object.entries(JSON.parse(key) as Record<string, unknown>);
  const filters = columns.map(([name, value]) => {
    const test = value === null ? 'is.null' : `eq.${encodeURIComponent(String(value))}`;
    return `${encodeURIComponent(name)}=${test}`;
  });
  return { Location: `/${encodeURIComponent(relation)}?${filters.join('&')}` };
}

/** The preferences that were applied, of those that such a request supports. */
function appliedHeader(
  preferences: Preferences,
  names: readonly (keyof Preferences)[],
): Record<string, string> {
  const known = Object.fromEntries(names.map((name) => [name, preferences[name]]));
  const words = applied(known as Partial<Preferences>);
  return words.length === 0 ? {} : { 'Preference-Applied': words.join(', ') };
}
