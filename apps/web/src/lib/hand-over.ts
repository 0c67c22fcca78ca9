/** Hands a file to the browser's downloads; gives what forgets its address. */
export function handOver(file: Blob, name: string): () => void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `bloom-${name}`;
  link.click();
  return () => URL.revokeObjectURL(address);
}
