import type { z } from "zod";
import type {
  ImportOptions,
  ImportResponse,
  ImportRowsQuery,
  ImportRowsResponse,
  ImportsResponse,
  StartImport,
} from "../imports/imports.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

/** Calls about imports of products. The file itself is sent by the page: it is no JSON. */
export const importsCalls = ({ get, post }: Calls) => ({
  list: (query: { after?: string | undefined }) => get<ImportsResponse>("/imports", query),
  get: (importId: string) => get<ImportResponse>(`/imports/${id(importId)}`),
  rows: (importId: string, query: ImportRowsQuery) =>
    get<ImportRowsResponse>(`/imports/${id(importId)}/rows`, query as Query),
  check: (importId: string, body: z.input<typeof ImportOptions>) =>
    post<ImportResponse>(`/imports/${id(importId)}/check`, body),
  start: (importId: string, body: StartImport) => post<ImportResponse>(`/imports/${id(importId)}/start`, body),
  undo: (importId: string) => post<ImportResponse>(`/imports/${id(importId)}/undo`, {}),
});
