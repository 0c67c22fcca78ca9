import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it.each([
  [undefined, null],
  ['', 'attachment'],
  ['true', 'attachment'],
  ['a.png', "attachment; filename=a.png; filename*=UTF-8''a.png"],
  [
    'a\r\nx: "y"',
    "attachment; filename=a%0D%0Ax%3A%20%22y%22; filename*=UTF-8''a%0D%0Ax%3A%20%22y%22",
  ],
  ["it's", "attachment; filename=it%27s; filename*=UTF-8''it%27s"],
])('makes a Content-Disposition of %j (RFC 6266)', (download, header) => {
  expect(contentDisposition(download)).toBe(header);
});
