import { newId } from "../../../server/platform/database/id.ts";
import { createStaff } from "../../support/shop/staff.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { placeOrders } from "../support/place-orders.ts";
import { joinStaff } from "../support/staff.ts";

const bar = (page: Page, name: string) => page.getByRole("region", { name });

test("messages are closed, taken back and assigned in bulk by keyboard, except one that a colleague has taken", async ({
  page,
  shop,
}) => {
  for (const subject of ["Sizes", "Delay", "Colours"])
    await shop.api.contact.send({ name: "Asha", email: "asha@reader.example", subject, message: "Please tell me." });
  await joinStaff(page, shop, "manager");
  // Without live updates the page does not learn what the colleague does.
  await page.route("**/api/v1/admin/events", (route) => route.abort());
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: "Sizes" }).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const selected = bar(page, "Selected messages");
  await expect(selected.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByText("2 messages are closed.")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 2.")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(4);

  const colleague = await createStaff(shop, "support");
  const { messages, members } = (await colleague.request("GET", "/inbox")).json();
  const { _id: to } = members.find(({ name }: { name: string }) => name === "Sample support");
  await colleague.request("PUT", `/inbox/${messages[1]._id}/assignee`, { from: null, to });
  await page.keyboard.press("a");
  await selected.getByLabel("Assign to").selectOption("Sample manager");
  await expect(page.getByText("2 messages are assigned.")).toBeVisible();
  // The text is found twice, because screen readers read an error message from a hidden copy.
  await expect(page.getByText("“Delay” was not changed.").first()).toBeVisible();
  await expect(page.getByText("The message was assigned to Sample support meanwhile.").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("checkbox", { name: "Select Sizes" }).filter({ visible: true }).check();
  await expect(selected).toBeVisible();
  // Both actions are in one line, as wide as the bar.
  const [close, assign] = [selected.getByRole("button", { name: "Close 1" }), selected.getByLabel("Assign to")];
  const [closeBox, assignBox, barBox] = [
    await close.boundingBox(),
    await assign.boundingBox(),
    await selected.boundingBox(),
  ];
  expect(Math.abs((closeBox?.y ?? 0) - (assignBox?.y ?? 0))).toBeLessThan(2);
  expect((barBox?.width ?? 0) - (closeBox?.width ?? 0) - (assignBox?.width ?? 0)).toBeLessThan(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});

test("texts are published and scheduled together, and coupons and sales paused together, by keyboard", async ({
  page,
  shop,
}) => {
  const owner = await createStaff(shop, "owner", "colleague@sample.example");
  const times = { isDraft: true, from: null, until: null };
  for (const title of ["Repairs", "Washing"])
    await owner.request("PUT", `/content/page/${newId()}`, {
      version: 0,
      fields: {
        kind: "page",
        title,
        category: "Useful Links",
        position: 1,
        markdown: "Text.",
        metaTitle: "",
        metaDescription: "",
        metaKeywords: [],
        ...times,
      },
    });
  const value = { type: "percent", percent: 10 };
  for (const code of ["FIRST", "SECOND"]) await owner.request("POST", "/promotions/coupons", { code, value });
  await owner.request("POST", "/promotions/sales", {
    saleId: newId(),
    name: "Linen week",
    until: "2099-01-01",
    discount: { type: "percent", percent: 20 },
    scope: { type: "tag", tag: "linen" },
  });

  await joinStaff(page, shop, "owner");
  await page.goto("/admin/content");
  await expect(page.getByRole("cell", { name: "Draft" })).toHaveCount(2);
  await page.keyboard.press("a");
  await page.keyboard.press("p");
  await expect(page.getByText("2 texts are published.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Published" })).toHaveCount(2);
  await page.keyboard.press("a");
  await bar(page, "Selected texts").getByRole("button", { name: "Schedule" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule 2 texts" });
  await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
  await expect(dialog.getByText("Enter a time")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("From").fill("2099-01-01T09:00");
  await dialog.getByLabel("From").press("Enter");
  await expect(page.getByText("2 texts are scheduled.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Scheduled" })).toHaveCount(2);

  await page.goto("/admin/promotions");
  await expect(page.getByRole("cell", { name: "Active" })).toHaveCount(2);
  await page.keyboard.press("a");
  await page.keyboard.press("p");
  await expect(page.getByText("2 coupons are paused.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Paused" })).toHaveCount(2);
  await page.getByRole("link", { name: "Sales" }).click();
  await page.getByRole("checkbox", { name: "Select Linen week" }).filter({ visible: true }).check();
  await bar(page, "Selected sales").getByRole("button", { name: "End 1" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "End", exact: true }).press("Enter");
  await expect(page.getByText("1 sale is ended.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Ended" })).toBeVisible();
  await page.goto("/admin/history?action=coupon.pause");
  await page.getByRole("button", { name: "Undo all 2" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo all" }).click();
  await expect(page.getByText("2 changes undone.")).toBeVisible();
});

test("tags that several orders were given are removed together in the history, except from an order that was changed since", async ({
  page,
  shop,
}) => {
  const owner = await createStaff(shop, "owner", "colleague@sample.example");
  await placeOrders(shop, 3);
  const { orders } = (await owner.request("GET", "/orders")).json();
  const orderIds: string[] = orders.map(({ _id }: { _id: string }) => _id);
  await owner.request("POST", "/orders/tags", { orderIds, add: ["gift"] });
  await owner.request("POST", "/orders/tags", { orderIds: orderIds.slice(0, 1), remove: ["gift"] });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/history?action=order.tag");
  const undoAll = page.getByRole("button", { name: "Undo all 3" });
  await expect(undoAll).toHaveCount(2);
  await undoAll.first().press("Enter");
  await expect(page.getByRole("dialog", { name: "Undo 3 changes?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Undo all" }).press("Enter");
  await expect(page.getByText("2 changes undone.")).toBeVisible();
  // The text is found twice, because screen readers read an error message from a hidden copy.
  await expect(page.getByText("1 change not undone.").first()).toBeVisible();
  await expect(page.getByText("The order's tags were changed again later.").first()).toBeVisible();
  await expect(undoAll).toHaveCount(0);
  expect((await owner.request("GET", "/orders/tags")).json().tags).toEqual([]);
});
