import { setTimeout as pause } from 'node:timers/promises';
import type { Mailer, Observer } from '@bloom/supabase-server';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { LABEL } from '../config/label.ts';
import { listenAsSet } from '../config/listen-as-set.ts';
import type { Sources } from './state.ts';

/** Metrics and traces of the server; each part is missing where no setting asks for it. */
export interface Observing {
  readonly observer: Observer | undefined;
  readonly onWait: ((milliseconds: number) => void) | undefined;
  /** Counts the mails of a mailer, where metrics are on. */
  counting(mailer: Mailer): Mailer;
  /** Serves the metrics. */
  serve(sources: Sources, log: Logger): Promise<void>;
  close(): Promise<void>;
}

/** At its end a server waits no longer than this until its last traces are sent. */
const LAST_MS = 2_000;

/** What is not used is not even imported. */
export async function openObserving(config: Config): Promise<Observing> {
  const { METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  const metrics =
    METRICS_PORT === undefined ? null : (await import('./metrics.ts')).createMetrics();
  const traces =
    endpoint === undefined
      ? null
      : (await import('./traces.ts')).createTraces({
          endpoint,
          headers: config.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: LABEL,
          joins: config.TRUSTED_PROXY,
        });
  let stop = async () => {};
  return {
    observer: combineObservers(metrics?.observer, traces?.observer),
    onWait: metrics?.onWait,
    counting: (mailer) => metrics?.counting(mailer) ?? mailer,
    serve: async (sources, log) => {
      if (metrics === null || METRICS_PORT === undefined) return;
      const [{ addState }, { serveMetrics }] = await Promise.all([
        import('./state.ts'),
        import('./metrics-server.ts'),
      ]);
      addState(metrics.registry, sources);
      const { port, close } = await listenAsSet(
        'METRICS_HOST and METRICS_PORT',
        serveMetrics(metrics.registry, METRICS_HOST, METRICS_PORT),
      );
      stop = close;
      log.info({ host: METRICS_HOST, port }, 'metrics listening');
    },
    close: async () => {
      await stop();
      if (traces === null) return;
      // If the receiver does not answer, the last traces are lost with the process.
      const sent = traces.close().catch(() => undefined);
      await Promise.race([sent, pause(LAST_MS, undefined, { ref: false })]);
    },
  };
}

function combineObservers(
  one: Observer | undefined,
  other: Observer | undefined,
): Observer | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    async request(headers, answer) {
      await one.request(headers, async () => {
        const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof answer>>>();
        await other.request(headers, async () => {
          const answered = await answer();
          resolve(answered);
          return answered;
        });
        return promise;
      });
    },
    databaseTurn(turn) {
      one.databaseTurn(turn);
      other.databaseTurn(turn);
    },
  };
}
