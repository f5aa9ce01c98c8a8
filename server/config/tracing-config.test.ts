import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const endpoint = "http://collector:4318";
const readTracing = (environment: NodeJS.ProcessEnv) =>
  readConfig({ DATABASE_URL: "postgres://db/kapas", JWT_SECRET: "a".repeat(32), ...environment }).tracing;

test("traces are off without an endpoint, and can be turned off with one", () => {
  expect(readTracing({})).toBeUndefined();
  expect(readTracing({ OTEL_SERVICE_NAME: "shop", OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toBeUndefined();
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: "true" })).toBeUndefined();
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: "none" })).toBeUndefined();
});

test("OpenTelemetry's standard variables are read, and variables for traces take precedence over general ones", () => {
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toEqual({
    protocol: "http/protobuf",
    serviceName: "kapas",
    sampler: "parentbased_always_on",
    samplerRatio: 1,
  });
  expect(
    readTracing({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json",
      OTEL_SERVICE_NAME: "shop",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.01",
    }),
  ).toEqual({
    protocol: "http/json",
    serviceName: "shop",
    sampler: "parentbased_traceidratio",
    samplerRatio: 0.01,
  });
});

test.for([
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "OTEL_EXPORTER_OTLP_PROTOCOL: should be http/protobuf or http/json"],
  [{ OTEL_TRACES_EXPORTER: "zipkin" }, "OTEL_TRACES_EXPORTER: should be otlp or none"],
  [{ OTEL_TRACES_SAMPLER: "sometimes" }, "OTEL_TRACES_SAMPLER: should be one of always_on"],
  [{ OTEL_TRACES_SAMPLER_ARG: "1%" }, "OTEL_TRACES_SAMPLER_ARG: should be a share from 0 to 1"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT: should be http:// or https://"],
] as const)("%j is refused", ([environment, message]) => {
  expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...environment })).toThrow(message);
});
