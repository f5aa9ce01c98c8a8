import { context, propagation } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { setTracer } from "./tracing.ts";

type TracingOptions = {
  protocol: "http/protobuf" | "http/json";
  serviceName: string;
  /** A value of OTEL_TRACES_SAMPLER. */
  sampler: string;
  samplerRatio: number;
};

/**
 * Starts OpenTelemetry's SDK, whose exporter reads the endpoint and headers from the environment itself. The SDK must
 * be started before anything traced is opened, and this file must be loaded by import() only. No module is patched, so
 * the process needs no loader hook. Returns a function that sends the remaining spans and stops the SDK.
 */
export async function startTracing({
  protocol,
  serviceName,
  ...sampling
}: TracingOptions): Promise<() => Promise<void>> {
  const { OTLPTraceExporter } =
    protocol === "http/json"
      ? await import("@opentelemetry/exporter-trace-otlp-http")
      : await import("@opentelemetry/exporter-trace-otlp-proto");
  const provider = new TracerProvider({
    sampler: createSampler(sampling),
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector, hostDetector] }))
      .merge(resourceFromAttributes({ "service.name": serviceName })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  // Baggage is not propagated, because baggage that clients send would be passed on to the payment provider.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // Spans of fetch calls to other services come from a diagnostics channel of Node.
  const fetchSpans = new UndiciInstrumentation({ requireParentforSpans: true });
  fetchSpans.setTracerProvider(provider);
  fetchSpans.enable();
  setTracer(provider.getTracer("kapas"));
  return async () => {
    setTracer(undefined);
    fetchSpans.disable();
    // An unavailable collector must not keep the shop from stopping.
    await provider.shutdown().catch(() => {});
    context.disable();
    propagation.disable();
  };
}

function createSampler({ sampler, samplerRatio }: Pick<TracingOptions, "sampler" | "samplerRatio">): Sampler {
  if (sampler.startsWith("parentbased_")) {
    const root = createSampler({ sampler: sampler.replace("parentbased_", ""), samplerRatio });
    return new ParentBasedSampler({ root });
  }
  if (sampler === "traceidratio") return new TraceIdRatioBasedSampler(samplerRatio);
  return sampler === "always_off" ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
