/** Downloads a file. Returns the function that revokes its object URL. */
export function downloadFile(file: Blob, name: string): () => void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `bloom-${name}`;
  link.click();
  return () => URL.revokeObjectURL(address);
}
