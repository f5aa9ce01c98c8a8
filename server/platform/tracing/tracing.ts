import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";

// The tracer is set by startTracing. Without it every function here returns at once: only the API of OpenTelemetry is
// loaded, which prom-client loads, too.
let tracer: Tracer | undefined;

export function setTracer(startedTracer: Tracer | undefined) {
  tracer = startedTracer;
}

export function findTracer(): Tracer | undefined {
  return tracer;
}

export type SpanOptions = {
  kind?: SpanKind;
  /**
   * Attributes must have no personal data, secrets or values of a query, because spans are stored outside of the shop.
   */
  attributes?: Attributes;
  /** The trace context (W3C) of work in another process or thread that caused this work. Default: the running span. */
  traceparent?: string | undefined;
};

export { SpanKind };

/** Runs work in a span, or just runs it while tracing is off. */
export function inSpan<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  if (!tracer) return work();
  const { kind = SpanKind.INTERNAL, attributes = {}, traceparent } = options;
  const parent = traceparent ? toContext(traceparent) : context.active();
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Only marks the span: the caller handles the error.
      setError(span, error);
      throw error;
    } finally {
      // Spans that are never ended are never exported.
      span.end();
    }
  });
}

/** Marks a span with the class or code of an error, because the error's message may hold a customer's data. */
function setError(span: Span, error: unknown) {
  const { code, name } = error as { code?: unknown; name?: string };
  span.setAttribute("error.type", typeof code === "string" ? code : (name ?? "unknown"));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The trace context (W3C) of the running span, for work in other processes and threads. */
export function findTraceparent(): string | undefined {
  if (!tracer) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

export function findTraceId(): string | undefined {
  return tracer && trace.getActiveSpan()?.spanContext().traceId;
}

function toContext(traceparent: string) {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}
