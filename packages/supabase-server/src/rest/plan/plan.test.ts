import { describe, expect, it } from 'vitest';
import { samplePlan } from '../../../testing/rest-request.ts';
import { SAMPLE } from '../../../testing/rest-schema.ts';
import { nearestName } from './nearest-name.ts';
import { resolveRelationship } from './relationship.ts';

const resolve = (origin: string, target: string, hint: string | null = null) =>
  resolveRelationship(SAMPLE, origin, { target, hint });
const refusal = (code: string, more = {}) => expect.objectContaining({ code, ...more });

describe('resolveRelationship', () => {
  it.each([
    ['goals', 'issues', null, 'one-to-many'],
    ['issues', 'goals', null, 'many-to-one'],
    ['issues', 'goal_id', null, 'many-to-one'],
    ['issues', 'issues_goal_id_fkey', null, 'many-to-one'],
    ['goals', 'badges', null, 'one-to-one'],
    ['badges', 'goals', null, 'one-to-one'],
    ['goals', 'people', null, 'many-to-many'],
    ['goals', 'people', 'followers', 'many-to-many'],
    ['people', 'goals', null, 'many-to-many'],
    ['reviews', 'people', 'reviews_author', 'many-to-one'],
    ['reviews', 'people', 'reader_id', 'many-to-one'],
    ['people', 'reviews', 'author_id', 'one-to-many'],
  ])('%s with %s!%s is %s', (origin, target, hint, cardinality) => {
    expect(resolve(origin, target, hint).cardinality).toBe(cardinality);
  });

  it('reports that there is none, and the nearest name', () => {
    expect(() => resolve('goals', 'isues')).toThrow(
      refusal('PGRST200', {
        status: 400,
        message: "Could not find a relationship between 'goals' and 'isues' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'goals' and 'isues' in the schema 'public', but no matches were found.",
        hint: "Perhaps you meant 'issues' instead of 'isues'.",
      }),
    );
    expect(() => resolve('goals', 'zebra')).toThrow(refusal('PGRST200', { hint: null }));
    expect(() => resolve('goals', 'issues', 'other')).toThrow(refusal('PGRST200'));
  });

  it('lists the candidates when there are several', () => {
    expect(() => resolve('reviews', 'people')).toThrow(
      refusal('PGRST201', {
        status: 300,
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'reviews with people',
            relationship: 'reviews_author using reviews(author_id) and people(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'reviews with people',
            relationship: 'reviews_reader using reviews(reader_id) and people(id)',
          },
        ],
        hint: "Try changing 'people' to one of the following: 'people!reviews_author', 'people!reviews_reader'. Find the desired relationship in the 'details' key.",
      }),
    );
  });
});

describe('planRequest', () => {
  it.each([
    ['GET', '/gols', undefined, 'PGRST205'],
    ['GET', '/goals?select=issues(id)&badges.order=id', undefined, 'PGRST108'],
    ['GET', '/goals?select=issues(id)&issues.goals.order=id', undefined, 'PGRST108'],
    ['GET', '/goals?select=i:issues(id)&tasks.order=id', undefined, 'PGRST108'],
    ['GET', '/goals?order=badges(id)', undefined, 'PGRST108'],
    ['GET', '/goals?select=issues(id)&order=issues(id)', undefined, 'PGRST118'],
    ['GET', '/goals?select=issues(id)&issues=eq.1', undefined, 'PGRST120'],
    ['POST', '/goals', { nope: 1 }, 'PGRST204'],
    ['POST', '/goals?columns=nope', { title: 'a' }, 'PGRST204'],
    ['POST', '/goals', [{ id: 1 }, { title: 1 }], 'PGRST102'],
    ['POST', '/goals', undefined, 'PGRST102'],
    ['PATCH', '/goals', { title: 'a' }, '21000'],
    ['DELETE', '/goals', undefined, '21000'],
    ['DELETE', '/goals?issues.title=eq.a', undefined, '21000'],
    ['DELETE', '/goals?id=eq.1&issues.title=eq.a', undefined, 'PGRST108'],
    ['PUT', '/goals?id=eq.1&title=eq.2', { id: 1 }, 'PGRST105'],
    ['PUT', '/goals?id=not.eq.1', { id: 1 }, 'PGRST105'],
    ['PUT', '/goals?id=eq.1&limit=1', { id: 1 }, 'PGRST114'],
    ['GET', '/rpc/nothing', undefined, 'PGRST202'],
    ['GET', '/rpc/add?b=1', undefined, 'PGRST202'],
    ['POST', '/rpc/add', [1], 'PGRST102'],
    ['PATCH', '/rpc/add', {}, 'PGRST101'],
  ])('refuses %s %s with %j: %s', (method, path, body, code) => {
    expect(() => samplePlan({ method, path, body })).toThrow(refusal(code));
  });

  it('suggests the nearest table', () => {
    expect(() => samplePlan({ path: '/gols' })).toThrow(
      refusal('PGRST205', {
        message: "Could not find the table 'public.gols' in the schema cache",
        hint: "Perhaps you meant the table 'public.goals'",
      }),
    );
  });

  it('limits the rows of reads, not of writes', () => {
    const read = samplePlan({ path: '/goals?limit=5000&offset=7' });
    expect(read).toMatchObject({ node: { range: { offset: 7, limit: 1000 } } });
    const write = samplePlan({
      method: 'DELETE',
      path: '/goals?id=eq.1',
      headers: { prefer: 'return=representation' },
    });
    expect(write).toMatchObject({ returned: { node: { range: { offset: 0, limit: null } } } });
  });
});

describe('nearestName', () => {
  it.each([
    ['gols', 'goals'],
    ['goal', 'goals'],
    ['xyz', null],
    ['goals', null],
  ])('%s is near %s', (wanted, near) => {
    expect(nearestName(wanted, ['goals', 'issues'])).toBe(near);
  });
});
