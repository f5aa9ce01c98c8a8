import { z } from "zod";
import { Refusal } from "#contract/http/errors.ts";
import type { App } from "./app.ts";

/**
 * Refuses parameters of the URL that a route of this scope does not have. A mistyped filter would otherwise be ignored,
 * and the response would have too many rows.
 */
export function refuseUnknownParameters(app: App) {
  app.addHook("onRoute", (route) => {
    const known = listKeys(route.schema?.querystring);
    if (known === undefined) return;
    const refuse = async ({ query }: { query: unknown }) => {
      const unknown = Object.keys(Object(query)).filter((name) => !known.has(name));
      if (unknown.length > 0) throw new Refusal("invalid", describeUnknown(unknown, known));
    };
    route.preValidation = [...[route.preValidation ?? []].flat(), refuse];
  });
}

function describeUnknown(unknown: readonly string[], known: ReadonlySet<string>): string {
  const names = unknown.map((name) => `“${name.slice(0, 100)}”`).join(", ");
  const problem = unknown.length === 1 ? `There is no parameter ${names}.` : `There are no parameters ${names}.`;
  return known.size === 0 ? `${problem} This address has none.` : `${problem} There are: ${[...known].join(", ")}.`;
}

/** The names of a schema's fields. The set is empty without a schema. Undefined if the schema accepts any field. */
function listKeys(schema: unknown): ReadonlySet<string> | undefined {
  if (schema === undefined) return new Set();
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape));
  if (schema instanceof z.ZodPipe) return listKeys(schema.in);
  if (schema instanceof z.ZodIntersection) return join([schema.def.left, schema.def.right]);
  if (schema instanceof z.ZodUnion) return join(schema.options);
  return undefined;
}

function join(schemas: readonly unknown[]): ReadonlySet<string> | undefined {
  const parts = schemas.map(listKeys);
  return parts.some((part) => part === undefined) ? undefined : new Set(parts.flatMap((part) => [...(part ?? [])]));
}
