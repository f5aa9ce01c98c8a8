import { openImports } from "../import/import-requests.ts";
import type { Send } from "./requests.ts";

const importId = "a1".repeat(12);

/** Requests about imports, which wait until the job that they queue is done. */
export const importRequests: Record<string, Send> = {
  "POST /admin/imports": async ({ owner, readProductKey }) => {
    const { source, key } = await readProductKey();
    const lines = ["Source,Key,Brand", `${source},${key},Sample Looms`];
    return openImports(owner).send(Buffer.from(lines.join("\n")), "products.csv", importId);
  },
  "POST /admin/imports/:importId/check": async ({ owner }) => {
    const response = await owner.request("POST", `/imports/${importId}/check`, {});
    await openImports(owner).waitFor(importId, "ready");
    return response;
  },
  "POST /admin/imports/:importId/start": async ({ owner }) => {
    const response = await owner.request("POST", `/imports/${importId}/start`, {});
    await openImports(owner).waitFor(importId, "done");
    return response;
  },
  "POST /admin/imports/:importId/undo": async ({ owner }) => {
    const response = await owner.request("POST", `/imports/${importId}/undo`, {});
    await openImports(owner).waitFor(importId, "undone");
    return response;
  },
};
