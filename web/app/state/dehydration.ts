import type { QueryClient } from "@tanstack/react-query";
import type { HydrationState } from "react-router";
import { encodeHtml, type HtmlPart } from "../html-parts.ts";

/** The page's data as a JSON data block, which needs no permission in the Content-Security-Policy. */
export function dehydrateState(
  client: QueryClient,
  { loaderData, errors }: HydrationState,
  { origin, cdn }: { origin: string; cdn: string },
): HtmlPart[] {
  const loadedQueries = client.getQueryCache().findAll({ predicate: (query) => query.state.status === "success" });
  const data = loadedQueries.flatMap((query, index) => [
    `${index > 0 ? "," : ""}[${toScriptJson(query.queryKey)},`,
    encodeResponse(query.state.data as object),
    "]",
  ]);
  const router = { loaderData, errors: toPlainErrors(errors) };
  const urls = `"origin":${toScriptJson(origin)}${cdn && `,"cdn":${toScriptJson(cdn)}`}`;
  return [
    `<script type="application/json" id="state">{${urls},"data":[`,
    ...data,
    `],"router":${toScriptJson(router)}}</script>`,
  ];
}

const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Encoded JSON by response object: the server renders many pages from the same responses. */
const encodedResponses = new WeakMap<object, Uint8Array>();
function encodeResponse(response: object): Uint8Array {
  const cached = encodedResponses.get(response);
  if (cached) return cached;
  const bytes = encodeHtml(toScriptJson(response));
  encodedResponses.set(response, bytes);
  return bytes;
}

// An Error has no enumerable fields, so JSON.stringify would lose it. The page needs its status and message.
function toPlainErrors(errors: HydrationState["errors"]) {
  if (!errors) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      error instanceof Error ? { message: "Something went wrong" } : error,
    ]),
  );
}
