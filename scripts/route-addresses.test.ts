import { expect, test } from "vitest";
import { z } from "zod";
import { choice, defineList, loadedChoice } from "../contract/admin/lists/define-list.ts";
import { couponRoutes } from "../contract/admin/promotions/coupon-routes.ts";
import { toAddressModule, toPlainModule } from "./route-addresses.ts";

const load = (source: string) => import(`data:text/javascript,${encodeURIComponent(source)}`);

test("a table of routes in the browser has the addresses alone", async () => {
  const source = toAddressModule({ couponRoutes, limit: 50 });
  expect(source).not.toMatch(/access|summary|promotions:/);
  const { list, codes } = (await load(source)).couponRoutes;
  expect(list).toBe("GET /admin/promotions/coupons?");
  expect(codes).toBe("FILE /admin/promotions/batches/:batchId/codes");
});

test("the definition of a list beside its routes is the same in the browser, and schemas are left out", async () => {
  const noteList = defineList({
    search: { label: "Search notes", placeholder: "Text", max: 40 },
    filters: { state: choice("State", { open: "Open", done: "Done" }), member: loadedChoice("Member") },
    sorts: { created: ["Oldest first", "Newest first"] },
    defaultSort: "-created",
  });
  const toText = () => "";
  const source = toPlainModule({ noteList, couponRoutes, Note: z.object({ text: z.string() }), toText });
  expect({ ...(await load(source)) }).toEqual({ noteList });
});
