import { expect, it } from 'vitest';
import { call } from './call.ts';

it('every header that a function sets arrives, also of one name', async () => {
  const { answer, json } = await call('/rest/v1/rpc/set_two_cookies', { method: 'POST', body: {} });
  expect(json).toBe('set');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('x-colour')).toBe('green');
});

it('a function sees the path below rest/v1, the method and the cookies', async () => {
  const setting = async (name: string) => {
    const headers = { cookie: 'colour=green; size=large' };
    return (await call(`/rest/v1/rpc/request_setting?name=${name}`, { headers })).json;
  };
  expect(await setting('path')).toBe('/rpc/request_setting');
  expect(await setting('method')).toBe('GET');
  expect(JSON.parse(await setting('cookies'))).toEqual({ colour: 'green', size: 'large' });
});
