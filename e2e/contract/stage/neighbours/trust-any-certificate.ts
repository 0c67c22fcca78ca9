import { onTestFinished } from 'vitest';

/** Lets the calling test, and no other, trust the certificate that a proxy has made for itself. */
export function trustAnyCertificate(): void {
  const trusted = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  onTestFinished(() => {
    if (trusted === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = trusted;
  });
}
