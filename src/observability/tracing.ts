import type { IncomingHttpHeaders } from 'node:http';

type Attributes = Readonly<Record<string, string | number>>;

/** Follows requests through the process as OpenTelemetry spans. */
export interface Tracing {
  /** Runs `work` in a span below the one under way. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` in the span of a request, below the caller's own if it names one.
   * @returns to be called with the status when the request is over
   */
  request(
    request: { readonly method: string; readonly path: string; readonly id: string },
    headers: IncomingHttpHeaders,
    work: () => void,
  ): (status: number) => void;
  /**
   * Begins a span for a command of the database, if it is of a request: what a process asks by itself,
   * several times a second, would drown them. @returns to be called when it is over
   */
  command(name: string): (failed: boolean) => void;
  /** Sends what has not been sent yet, within a moment. */
  close(): Promise<void>;
}

const nothing = () => {};

/** Where no traces are asked for. */
export const NO_TRACING: Tracing = {
  span: (_name, _attributes, work) => work(),
  request(_request, _headers, work) {
    work();
    return nothing;
  },
  command: () => nothing,
  close: async () => {},
};

export interface TracingOptions {
  /** Base of an OTLP collector, as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** Share of requests that are traced, 0 to 1. */
  readonly ratio: number;
  readonly version: string;
}

/** Longest wait for a collector when the process stops. */
const LAST_EXPORT_MS = 2_000;
const INTERNAL = 0;
const SERVER = 1;
const CLIENT = 2;
const ERROR = 2;

/**
 * Sends spans to the collector. The packages are loaded here alone, so that a process without
 * traces does not carry them. Nothing is registered globally: two servers in one process stay apart.
 */
export async function openTracing({ endpoint, ratio, version }: TracingOptions): Promise<Tracing> {
  const [api, hooks, core, resources, exporter, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'cardwright',
      'service.version': version,
      'process.pid': process.pid,
    }),
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter({ url }) }),
    ],
  });
  const tracer = provider.getTracer('cardwright', version);
  const contexts = new hooks.AsyncLocalStorageContextManager().enable();
  const propagator = new core.W3CTraceContextPropagator();

  return {
    span(name, attributes, work) {
      const span = tracer.startSpan(name, { kind: INTERNAL, attributes }, contexts.active());
      const failed = (error: unknown): never => {
        const { name: kind } = error as Error;
        span.setStatus({ code: ERROR, message: kind });
        throw error;
      };
      return contexts
        .with(api.trace.setSpan(contexts.active(), span), work)
        .catch(failed)
        .finally(() => span.end());
    },
    request({ method, path, id }, headers, work) {
      const above = propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter);
      const attributes = {
        'http.request.method': method,
        'url.path': path,
        'cardwright.request_id': id,
      };
      const span = tracer.startSpan(method, { kind: SERVER, attributes }, above);
      contexts.with(api.trace.setSpan(above, span), work);
      return (status) => {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500 || status === 0) span.setStatus({ code: ERROR });
        span.end();
      };
    },
    command(name) {
      if (api.trace.getSpan(contexts.active()) === undefined) return nothing;
      const attributes = { 'db.system.name': 'mongodb', 'db.operation.name': name };
      const span = tracer.startSpan(name, { kind: CLIENT, attributes }, contexts.active());
      return (failed) => {
        if (failed) span.setStatus({ code: ERROR });
        span.end();
      };
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_EXPORT_MS);
      });
      await Promise.race([provider.shutdown().catch(nothing), late]);
      clearTimeout(timer);
    },
  };
}
