import { createClient } from '@supabase/supabase-js';

/** The objects of the official client whose methods programs call, by their names in the table of conformance. */
export function clientParts(): Readonly<Record<string, object>> {
  const client = createClient('http://127.0.0.1:1', 'key', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const { auth, storage, functions, realtime } = client;
  const channel = client.channel('topic');
  return {
    client,
    schema: client.schema('public'),
    from: client.from('table'),
    query: client.from('table').select(),
    auth,
    'auth.mfa': auth.mfa,
    'auth.mfa.webauthn': auth.mfa.webauthn,
    'auth.mfa.recoveryCodes': auth.mfa.recoveryCodes,
    'auth.oauth': auth.oauth,
    'auth.passkey': auth.passkey,
    'auth.admin': auth.admin,
    'auth.admin.mfa': auth.admin.mfa,
    'auth.admin.oauth': auth.admin.oauth,
    'auth.admin.customProviders': auth.admin.customProviders,
    'auth.admin.passkey': auth.admin.passkey,
    storage,
    'storage.from': storage.from('bucket'),
    'storage.vectors': storage.vectors,
    'storage.vectors.from': storage.vectors.from('bucket'),
    'storage.vectors.from.index': storage.vectors.from('bucket').index('index'),
    'storage.analytics': storage.analytics,
    functions,
    realtime,
    channel,
    presence: channel.presence,
  };
}

/** Its methods, except those whose names mark them as internal. */
export function methodsOf(part: object): string[] {
  const names = new Set<string>();
  for (let owner = part; owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (typeof value === 'function' && name !== 'constructor' && !name.startsWith('_')) {
        names.add(name);
      }
    }
  }
  return [...names];
}
