/** What a refused request is answered with. The shape is the Stripe API's: docs.stripe.com/api/errors. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };

  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.body = { error: { ...more, message, type } };
  }
}

/** 400: a parameter is wrong. */
export function invalid(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, 'invalid_request_error', message, {
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** 404 for an address, 400 for a parameter: there is no such object. */
export function missing(kind: string, id: string, param = 'id'): StripeFault {
  return new StripeFault(
    param === 'id' ? 404 : 400,
    'invalid_request_error',
    `No such ${kind}: '${id}'`,
    {
      code: 'resource_missing',
      param,
    },
  );
}
