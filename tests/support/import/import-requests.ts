import type { ImportDetails, ImportRow, ImportSummary } from "#contract/admin/imports/imports.ts";
import { newId } from "../../../server/platform/database/id.ts";
import type { TestStaff } from "../shop/staff.ts";

/** Imports as a member of staff makes them. */
export function openImports(staff: TestStaff) {
  const { request } = staff;
  const get = async (importId: string): Promise<ImportDetails> =>
    (await request("GET", `/imports/${importId}`)).json().import;
  /** Polls until the running job has ended. API tests and journeys have different functions to poll. */
  async function waitFor(importId: string, state: ImportDetails["state"]) {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const item = await get(importId);
      if (item.state === state) return;
      if (Date.now() > deadline) throw new Error(`The import is ${item.state}, not ${state}: ${item.problem}`);
    }
  }
  async function requireOk(response: ReturnType<TestStaff["request"]>) {
    const { statusCode, body } = await response;
    if (statusCode !== 200) throw new Error(body);
  }
  const send = (content: Buffer, name: string, importId = newId()) =>
    staff.upload(`/imports?${new URLSearchParams({ importId, name })}`, content);
  return {
    request,
    get,
    waitFor,
    send,
    list: async (): Promise<{ imports: ImportSummary[]; next: string | null }> =>
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
