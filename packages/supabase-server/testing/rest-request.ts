import type { Statement } from '../src/database/port/executor.ts';
import { decodeBody } from '../src/rest/parse/body.ts';
import { parseRequest, type Target } from '../src/rest/parse/request.ts';
import type { Plan } from '../src/rest/plan/plan.ts';
import { planRequest } from '../src/rest/plan/plan-request.ts';
import { printPlan } from '../src/rest/sql/print.ts';
import { SAMPLE } from './rest-schema.ts';

/** A request as the tests of the pure stages write it: `GET /goals?select=*`. */
export interface SampleRequest {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Takes a sample request through parse and plan against the sample schema. */
export function samplePlan({ method = 'GET', path, body, headers = {} }: SampleRequest): Plan {
  const [name = '', query = ''] = path.split(/\?(.*)/s);
  const routine = /^\/rpc\/(.+)$/.exec(name)?.[1];
  const target: Target =
    routine === undefined
      ? { kind: 'relation', name: decodeURIComponent(name.slice(1)) }
      : { kind: 'routine', name: routine };
  const request = parseRequest({ method, target, query, header: (header) => headers[header] });
  const bytes = body === undefined ? null : new TextEncoder().encode(JSON.stringify(body));
  return planRequest(SAMPLE, request, bytes === null ? null : decodeBody(bytes, '', null));
}

/** The statement that a sample request becomes. */
export const sampleStatement = (request: SampleRequest): Statement =>
  printPlan(samplePlan(request), SAMPLE.schema);
