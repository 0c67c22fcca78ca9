import { AsyncLocalStorage } from 'node:async_hooks';
import type { Observer } from '@bloom/supabase-server';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Where traces go. */
export interface TraceSettings {
  /** Traces are posted to its path `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Whether a trace id in a request is used: only where a proxy of ours sets it. */
  readonly joins: boolean;
}

/** Traces requests, and their turns at the database. Paths, queries, statements and people are not recorded. */
export function createTraces({ endpoint, headers, serviceName, joins }: TraceSettings): {
  readonly observer: Observer;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
} {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('bloom');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Span>();
  return {
    observer: {
      async request(incoming, answer) {
        const around = joins ? propagator.extract(ROOT_CONTEXT, incoming, HEADERS) : ROOT_CONTEXT;
        const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, around);
        try {
          const { method, route, status } = await current.run(span, answer);
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        } finally {
          span.end();
        }
      },
      databaseTurn({ waited, took, worked }) {
        const request = current.getStore();
        if (request === undefined) return;
        const ended = Date.now();
        const attributes = { 'bloom.waited_ms': waited, 'bloom.worked_ms': worked };
        const options = { kind: SpanKind.CLIENT, startTime: ended - took, attributes };
        tracer.startSpan('database', options, trace.setSpan(ROOT_CONTEXT, request)).end(ended);
      },
    },
    close: () => provider.shutdown(),
  };
}

const HEADERS = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
};
