import { expect, it } from 'vitest';
import { createDiskFiles } from '../backends/disk.ts';
import { readUpload } from './upload-body.ts';

it('refuses a form without a boundary, as that of a caller who sets the type by hand', async () => {
  const form =
    '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nwords\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data' };
  const request = new Request('http://localhost/', { method: 'POST', body: form, headers });
  const limits = { size: 1000, mimeTypes: null };
  await expect(readUpload(request, createDiskFiles('/nowhere'), limits)).rejects.toMatchObject({
    ...{ code: 'InvalidRequest', message: 'Multipart: Boundary not found' },
  });
});
