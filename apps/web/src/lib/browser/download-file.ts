/** Downloads a file, as `bloom-` and its name. Returns the function that revokes its object URL. */
export function downloadFile(file: Blob, name: string): () => void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `bloom-${name}`;
  link.click();
  return () => URL.revokeObjectURL(address);
}

/** Downloads a text as a file of this media type, in UTF-8. */
export function downloadText(text: string, type: string, name: string): void {
  const forget = downloadFile(new Blob([text], { type }), name);
  // The browser has started to read the file by then.
  setTimeout(forget, 60_000);
}
