import type { Query, QueryClient } from "@tanstack/react-query";
import type { HydrationState } from "react-router";
import { toScriptJson } from "../app/seo/seo.tsx";
import type { SameFields } from "../app/state/hydration.ts";
import { toRows } from "../app/state/state-rows.ts";
import { encodeHtml, type HtmlPart } from "./html-parts.ts";
import { findShownBefore, toPageData } from "./page-data.ts";

/** The page's data as a JSON data block, which needs no permission in the Content-Security-Policy. */
export function dehydrateState(
  client: QueryClient,
  { loaderData, errors }: HydrationState,
  { origin, cdn }: { origin: string; cdn: string },
): HtmlPart[] {
  const loadedQueries = client.getQueryCache().findAll({ predicate: (query) => query.state.status === "success" });
  const data = loadedQueries.flatMap((query, index) => [
    `${index > 0 ? "," : ""}[${toScriptJson(query.queryKey)},`,
    encodeResponse(client, query),
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

type Encoded = { shownBefore: object | undefined; bytes: Uint8Array };
/** Cache of encoded responses by response object, because the server renders many pages from the same responses. */
const encodedResponses = new WeakMap<object, Encoded>();
function encodeResponse(client: QueryClient, { queryKey, state }: Query): Uint8Array {
  const response = state.data as object;
  const shownBefore = findShownBefore(client, queryKey);
  const cached = encodedResponses.get(response);
  if (cached && cached.shownBefore === shownBefore) return cached.bytes;
  const [data, sameFields] = separateSameFields(response);
  const rows = toRows(toPageData(queryKey, data, shownBefore));
  const bytes = encodeHtml(`${toScriptJson(rows)},${toScriptJson(sameFields)}`);
  encodedResponses.set(response, { shownBefore, bytes });
  return bytes;
}

/**
 * Separates fields with equal values. Some responses contain their data under two names (SPEC §7 reads both), and a
 * page contains the data only once.
 */
function separateSameFields(response: object): [data: object, sameFields: SameFields] {
  const sameFields: SameFields = {};
  const namesByJson = new Map<string, string>();
  for (const [name, value] of Object.entries(response)) {
    if (typeof value !== "object" || value === null) continue;
    const json = JSON.stringify(value);
    const first = namesByJson.get(json);
    if (first !== undefined && json.length > minSameLength) sameFields[name] = first;
    else namesByJson.set(json, name);
  }
  const data = Object.entries(response).filter(([name]) => !Object.hasOwn(sameFields, name));
  return [Object.fromEntries(data), sameFields];
}
/** Minimum length of JSON in characters. Shorter values, such as empty lists, are shorter than their names. */
const minSameLength = 50;

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
