import type { ImportDetails, ImportRow, ProductImport } from "#contract/admin/imports.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { expect } from "../shop/shop.ts";
import type { TestStaff } from "../shop/staff.ts";

/** Imports as a member of staff makes them. */
export function openImportDesk(staff: TestStaff) {
  const { request } = staff;
  const get = async (importId: string): Promise<ImportDetails> =>
    (await request("GET", `/imports/${importId}`)).json().import;
  const waitFor = (importId: string, state: ImportDetails["state"]) =>
    expect.poll(async () => (await get(importId)).state, { timeout: 15_000, interval: 20 }).toBe(state);
  async function requireOk(response: ReturnType<TestStaff["request"]>) {
    const { statusCode, body } = await response;
    expect(statusCode, body).toBe(200);
  }
  const send = (content: Buffer, name: string, importId = newId()) =>
    staff.upload(`/imports?${new URLSearchParams({ importId, name })}`, content);
  return {
    ...{ request, get, waitFor, send },
    list: async (): Promise<{ imports: ProductImport[]; next: string | null }> =>
      (await request("GET", "/imports")).json(),
    rows: async (importId: string, query = ""): Promise<{ rows: ImportRow[]; next: number | null }> =>
      (await request("GET", `/imports/${importId}/rows${query}`)).json(),
    async upload(lines: readonly string[] | Buffer, { importId = newId(), name = "products.csv" } = {}) {
      await requireOk(send(Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join("\n")), name, importId));
      return importId;
    },
    async check(importId: string, options: object) {
      await requireOk(request("POST", `/imports/${importId}/check`, options));
      await waitFor(importId, "ready");
    },
    async run(importId: string) {
      await requireOk(request("POST", `/imports/${importId}/start`, { acceptRefused: true }));
      await waitFor(importId, "done");
    },
    async undo(importId: string) {
      await requireOk(request("POST", `/imports/${importId}/undo`, {}));
      await waitFor(importId, "undone");
    },
  };
}
