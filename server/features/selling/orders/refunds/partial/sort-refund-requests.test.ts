import { listSorts } from "#contract/admin/lists/define-list.ts";
import { refundRequestList } from "#contract/admin/returns/refund-request-list.ts";
import { expect, test } from "../../../../../../tests/support/shop/shop.ts";
import {
  expectEverySort,
  expectForeignKeyRefused,
  readPages,
} from "../../../../../../tests/support/shop/sorted-lists.ts";
import { createStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { transitionOrder } from "../../transitions/transition-order.ts";

test("refunds to confirm are listed by their age or amount, units by their prices, each once, page by page", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const { _id: id } = await shop.placeCodOrder(asha, await shop.createProduct({ price: 1000 }));
  for (const status of ["processing", "shipped", "delivered"] as const) await transitionOrder(shop.context, id, status);
  const support = await createStaff(shop, "support");
  const [{ _id: itemId }] = (await support.request("GET", `/orders/${id}`)).json().order.items;
  const request = async (details: object) => {
    const body = { refundId: newId(), reason: "A seam was open", ...details };
    const response = await support.request("POST", `/orders/${id}/refund-requests`, body);
    expect(response.statusCode, response.body).toBe(200);
    return body.refundId;
  };
  const small = await request({ amount: 100 });
  const units = await request({ items: [{ itemId, quantity: 1 }] });
  const same = await request({ amount: 100 });
  const list = { path: "/refund-requests", field: "requests" };
  await expectEverySort(support, { ...list, sorts: listSorts(refundRequestList), count: 3 });
  expect(await readPages(support, list, { sort: "-amount", limit: 1 })).toEqual([units, same, small]);
  expect(await readPages(support, list, { sort: "requested", limit: 1 })).toEqual([small, units, same]);
  for (const sort of listSorts(refundRequestList))
    await expectForeignKeyRefused(support, `/refund-requests?sort=${sort}`);
});
