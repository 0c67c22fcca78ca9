/**
 * The Content-Disposition of a download (protocol 4.3): none when it was not asked for, `attachment` alone for an empty
 * value or `true`, and with both forms of the name (RFC 6266, 5) for any other.
 */
export function contentDisposition(download: string | undefined): string | null {
  if (download === undefined) return null;
  if (download === '' || download === 'true') return 'attachment';
  const encoded = encodeURIComponent(download).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}
