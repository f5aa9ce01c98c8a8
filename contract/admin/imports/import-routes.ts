import { get, post, routes } from "../staff-access.ts";
import {
  ImportOptions,
  ImportParams,
  ImportResponse,
  ImportRowsQuery,
  ImportRowsResponse,
  ImportsQuery,
  ImportsResponse,
  StartImport,
} from "./imports.ts";

// The permission depends on the kind of the import, which is known only once its record is read.
const reads = { access: "products:read or customers:read or orders:totals" } as const;
const writes = { access: "products:write or customers:write or orders:write" } as const;

/** Imports of products, customers and orders. Their upload is no such route: its body is the file. */
export const importRoutes = routes("/admin/imports", {
  list: get("", {
    ...reads,
    query: ImportsQuery,
    reply: ImportsResponse,
    summary: "Imports of what the member may see, newest first",
  }),
  get: get("/:importId", {
    ...reads,
    params: ImportParams,
    reply: ImportResponse,
    summary: "An import with its columns, and what an undo has left",
  }),
  rows: get("/:importId/rows", {
    ...reads,
    params: ImportParams,
    query: ImportRowsQuery,
    reply: ImportRowsResponse,
    summary: "What the dry run has found: the old and the new value of each field, and refused rows with their reasons",
  }),
  check: post("/:importId/check", {
    ...writes,
    params: ImportParams,
    body: ImportOptions,
    reply: ImportResponse,
    summary: "Begin a dry run with these options",
  }),
  start: post("/:importId/start", {
    ...writes,
    params: ImportParams,
    body: StartImport,
    reply: ImportResponse,
    summary: "Import what the dry run has shown",
  }),
  undo: post("/:importId/undo", {
    ...writes,
    params: ImportParams,
    reply: ImportResponse,
    summary: "Give what an import has changed its former values",
  }),
});
