import { type Body, payloadOf } from '../parse/body.ts';
import { intersect } from '../parse/range.ts';
import type { RestRequest } from '../parse/request.ts';
import type { SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { refuseDeepTexts } from './deep-texts.ts';
import { refuseEnlarged } from './enlarged-values.ts';
import { findRelation } from './find-relation.ts';
import { refuseNamedZones } from './named-zones.ts';
import { limitPaths } from './path-work.ts';
import { countedFor, type Plan } from './plan.ts';
import { planCall } from './plan-call.ts';
import { planDelete, planInsert, planPut, planUpdate } from './plan-change.ts';
import { planRead } from './plan-read.ts';

/**
 * Resolves a request against the schema.
 * @param body a write without one counts as having an empty body
 * @throws RestError for what the schema does not have or the protocol does not allow (protocol 3.12)
 */
export function planRequest(
  snapshot: SchemaSnapshot,
  request: RestRequest,
  body: Body | null,
): Plan {
  const plan = planOf(snapshot, request, body);
  limitPaths(plan);
  refuseNamedZones(snapshot, plan, body);
  refuseEnlarged(snapshot, plan, body);
  refuseDeepTexts(snapshot, plan, body);
  return plan;
}

function planOf(snapshot: SchemaSnapshot, request: RestRequest, body: Body | null): Plan {
  if (request.target.kind === 'routine') return planCall(snapshot, request, body);
  switch (request.method) {
    case 'POST':
      return planInsert(snapshot, request, payloadOf(body ?? NO_BODY));
    case 'PUT':
      return planPut(snapshot, request, payloadOf(body ?? NO_BODY));
    case 'PATCH':
      return planUpdate(snapshot, request, payloadOf(body ?? NO_BODY));
    case 'DELETE':
      return planDelete(snapshot, request);
    default:
      return planTable(snapshot, request);
  }
}

const NO_BODY: Body = { json: '', value: undefined };

function planTable(snapshot: SchemaSnapshot, request: RestRequest): Plan {
  const relation = findRelation(snapshot, request.target.name);
  const node = planRead(snapshot, relation, request.query);
  return {
    kind: 'read',
    node: { ...node, range: intersect(node.range, request.headerRange) },
    wanted: {
      shape: request.mediaType.shape,
      stripNulls: request.mediaType.stripNulls,
      body: request.method !== 'HEAD',
      total: countedFor(request.preferences),
    },
  };
}
