import { z } from "zod";
import { ConfigError } from "../platform/config/config-error.ts";
import { variable } from "./variable.ts";

const endpoint = variable(
  z.url({ protocol: /^https?$/, error: "should be http:// or https:// and an address" }).optional(),
);
const text = variable(z.string().optional());
const protocol = variable(
  z.enum(["http/protobuf", "http/json"], { error: "should be http/protobuf or http/json" }).optional(),
);

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
type SamplerName = (typeof samplers)[number];

/**
 * OpenTelemetry's standard variables. Its exporter and its resource read further variables themselves, such as headers
 * and attributes.
 */
export const TracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_TRACES_EXPORTER: text,
  OTEL_SDK_DISABLED: text,
  OTEL_SERVICE_NAME: text,
  OTEL_TRACES_SAMPLER: variable(
    z.enum(samplers, { error: `should be one of ${samplers.join(", ")}` }).default("parentbased_always_on"),
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z.coerce.number({ error: "should be a share from 0 to 1" }).min(0).max(1).default(1),
  ),
};
const Variables = z.object(TracingVariables);

export type TracingConfig = {
  protocol: "http/protobuf" | "http/json";
  serviceName: string;
  sampler: SamplerName;
  /** Share of the traces that a sampler by ratio records. */
  samplerRatio: number;
};

/** Undefined unless an endpoint is given. */
export function tracingConfig(env: z.output<typeof Variables>): TracingConfig | undefined {
  const isOn = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!isOn || env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none") return undefined;
  if (env.OTEL_TRACES_EXPORTER !== undefined && env.OTEL_TRACES_EXPORTER !== "otlp")
    throw new ConfigError("OTEL_TRACES_EXPORTER: should be otlp or none");
  return {
    protocol: env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL ?? "http/protobuf",
    serviceName: env.OTEL_SERVICE_NAME ?? "kapas",
    sampler: env.OTEL_TRACES_SAMPLER,
    samplerRatio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
