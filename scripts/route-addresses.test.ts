import { expect, test } from "vitest";
import { couponRoutes } from "../contract/admin/promotions/coupon-routes.ts";
import { toAddressModule } from "./route-addresses.ts";

test("a table of routes in the browser has the addresses alone", async () => {
  const source = toAddressModule({ couponRoutes });
  expect(source).not.toMatch(/access|summary|promotions:/);
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const { list, codes } = module.couponRoutes;
  expect(list).toBe("GET /admin/promotions/coupons?");
  expect(codes).toBe("FILE /admin/promotions/batches/:batchId/codes");
});
