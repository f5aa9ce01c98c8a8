import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { LogEvent } from "kysely";
import { LRUCache } from "lru-cache";
import { findTracer } from "./tracing.ts";

/** Longer statements, mostly lists of placeholders, are cut off. */
const maxLength = 2000;

/**
 * Records a query that has ended as a span, with its statement but without its values. Queries outside of a request or job, such
 * as the queue's polling each second, are not recorded.
 */
export function recordQuery({ query, queryDurationMillis, ...event }: LogEvent) {
  const tracer = findTracer();
  if (!tracer || !trace.getSpan(context.active())?.isRecording()) return;
  const endTime = Date.now();
  const summary = summarize(query.sql);
  const span = tracer.startSpan(summary, {
    kind: SpanKind.CLIENT,
    startTime: endTime - queryDurationMillis,
    attributes: {
      "db.system.name": "postgresql",
      "db.query.summary": summary,
      "db.query.text": query.sql.slice(0, maxLength),
    },
  });
  if (event.level === "error") {
    const { code } = event.error as { code?: string };
    span.setAttributes({ "error.type": code ?? "unknown", ...(code ? { "db.response.status_code": code } : {}) });
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(endTime);
}

const targets: Record<string, RegExp> = {
  INSERT: /\binto\s+([\w."]+)/i,
  UPDATE: /\bupdate\s+([\w."]+)/i,
};

// This cache is not one of platform/cache, which imports the database.
const summaries = new LRUCache<string, string>({ max: 1000 });

/** The operation and its first table, such as "SELECT orders". */
function summarize(statement: string): string {
  const known = summaries.get(statement);
  if (known !== undefined) return known;
  const operation = (/^[\s(]*(\w+)/.exec(statement)?.[1] ?? "query").toUpperCase();
  const target = (targets[operation] ?? /\bfrom\s+([\w."]+)/i).exec(statement)?.[1]?.replaceAll('"', "");
  const summary = target ? `${operation} ${target}` : operation;
  if (statement.length <= maxLength) summaries.set(statement, summary);
  return summary;
}
