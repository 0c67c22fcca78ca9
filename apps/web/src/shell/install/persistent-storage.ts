/** Whether the browser has promised not to delete Bloom's storage. Never rejects. */
export async function isStoragePromised(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}

/** Asks for that promise once Bloom is installed: before that, some browsers would ask the person. Never rejects. */
export async function askForStorage(): Promise<void> {
  if (await isStoragePromised()) return;
  await navigator.storage?.persist?.().catch(() => false);
}
