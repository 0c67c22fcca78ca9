/**
 * The last lines that a start prints: the address, and what to do next.
 * @param mailboxUrl the page of the development mailbox; null where mails are sent
 */
export function greeting(publicUrl: string, mailboxUrl: string | null): string {
  const mail =
    mailboxUrl === null
      ? []
      : [
          `  Its mail goes to ${mailboxUrl}`,
          '',
          '  Next: sign up with any address, then open the link in its mail.',
        ];
  return `\n${[`  Bloom is here: ${publicUrl}`, ...mail].join('\n')}\n\n`;
}
