import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { getSettings, saveSettings } from "../../shop/settings/settings.ts";
import { listInvoices } from "../invoices/invoices.ts";
import { getOrdersToPrint, transitionOrder } from "../orders/index.ts";
import { describeCharges, listColumns } from "./invoices/invoice-table.ts";
import { toShippingLabels } from "./labels/shipping-label.ts";

test("the label collects the fee for cash on delivery, and the invoice has it with the shipping in one column and a note", async ({
  shop,
}) => {
  const { db } = shop.context;
  await saveSettings(db, { codFee: 49 });
  const { api } = await shop.createCustomer("asha");
  const items = [{ ...toSelection(await shop.createProduct({ price: 1000 })), quantity: 1 }];
  const { address } = await api.addresses.add(sampleAddress);
  const { order } = await api.orders.place({ items, addressId: address._id, paymentMethod: "cod" });
  await transitionOrder(shop.context, order._id, "processing");
  const reader = { id: newId(), name: "Sample", granted: new Set(["orders:totals" as const]) };
  const [printed] = await getOrdersToPrint(db, reader, [order._id]);
  expect(toShippingLabels(printed!, await getSettings(db))).toMatchObject([{ cod: "₹1,149" }]);

  const [invoice] = await listInvoices(db, [order._id]);
  const [line] = invoice!.document.lines;
  const columns = listColumns(invoice!.document, 500);
  expect(columns.map(({ heading, toText }) => `${heading} ${toText(line!)}`)).toEqual([
    "Item Cotton Kurta · Red · M",
    "Qty 1",
    "Price 1,000.00",
    "Charges 149.00",
    "Total 1,149.00",
  ]);
  expect(describeCharges(invoice!.document)).toBe("Charges: shipping 100.00, cash on delivery 49.00.");
});
