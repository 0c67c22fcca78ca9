import { REST_ERRORS } from '../errors/rest-errors.ts';

/** The shape of the answer's body (protocol 3.2, 3.9). */
export interface MediaType {
  readonly shape: 'array' | 'object' | 'csv';
  readonly stripNulls: boolean;
  readonly contentType: string;
}

const JSON_ARRAY = 'application/json; charset=utf-8';
const STRIPPED_ARRAY = 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8';
const OBJECT = 'application/vnd.pgrst.object+json; charset=utf-8';
const STRIPPED_OBJECT = 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8';

/**
 * Chooses the media type of the answer from an `Accept` header: by q, then in order.
 * @throws RestError PGRST107 when none of them is available
 */
export function parseAccept(header: string): MediaType {
  const asked = header.trim() === '' ? ['*/*'] : header.split(',');
  const ranked = asked
    .map(readRange)
    .filter((range) => range.quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const range of ranked) {
    const chosen = mediaType(range);
    if (chosen) return chosen;
  }
  throw REST_ERRORS.mediaType(asked.map((part) => part.trim()).join(', '));
}

interface Range {
  readonly type: string;
  readonly stripNulls: boolean;
  readonly quality: number;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return {
    type,
    stripNulls: parameters.includes('nulls=stripped'),
    quality: Number.isFinite(weight) ? weight : 0,
  };
}

function mediaType({ type, stripNulls }: Range): MediaType | null {
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { shape: 'array', stripNulls: false, contentType: JSON_ARRAY };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripNulls
        ? { shape: 'array', stripNulls, contentType: STRIPPED_ARRAY }
        : { shape: 'array', stripNulls, contentType: JSON_ARRAY };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        shape: 'object',
        stripNulls,
        contentType: stripNulls ? STRIPPED_OBJECT : OBJECT,
      };
    case 'text/csv':
      return { shape: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    default:
      return null;
  }
}
