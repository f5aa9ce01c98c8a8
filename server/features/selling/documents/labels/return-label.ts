import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDate } from "#contract/values/format-date.ts";
import type { AppContext } from "../../../../context.ts";
import type { Customer } from "../../../people/account/index.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { requireApprovedReturn } from "../../orders/index.ts";
import { renderPdf } from "../pdf/render-pdf.ts";
import { countUnits } from "../slips/packing-slip.ts";
import { toRecipient } from "../slips/recipient.ts";
import { drawLabel } from "./draw-label.ts";

/**
 * The label of a parcel that a customer sends back to the address in the settings. The bar code is the return's number.
 * @throws Refusal if the return is not the customer's, or not approved
 */
export async function printReturnLabel(
  context: AppContext,
  customer: Customer,
  ids: { orderId: string; returnId: string },
): Promise<Buffer> {
  const { order, units } = await requireApprovedReturn(context.db, customer, ids);
  const settings = await getSettings(context.db);
  const { name, street, town, postalCode, phone } = toRecipient(order.address);
  const number = orderNumber(order.id);
  const label = {
    courier: settings.app_title,
    barcode: `R${orderNumber(ids.returnId)}`,
    number,
    cod: undefined,
    contents: `${countUnits(units)} · ${formatDate(context.now())}`,
    banner: { title: "RETURN", text: `Order #${number}` },
    recipient: {
      name: settings.app_title,
      street: [settings.address],
      town: "",
      phone: settings.mobile,
      // The last group of six digits in an address is its PIN code.
      postalCode: settings.address.match(/\b\d{6}\b(?!.*\b\d{6}\b)/s)?.[0] ?? "",
    },
    senderTitle: "From",
    sender: { name, address: [...street, town, postalCode].join(", "), phone },
  };
  return renderPdf(`Return of order #${number}`, [(pdf) => drawLabel(pdf, label)]);
}
