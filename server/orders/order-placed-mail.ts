import { orderNumber } from "#contract/order-life.ts";
import type { Mail } from "../mail/mail.ts";
import { type AboutOrder, deliveryFact, orderLetter, priceFacts } from "./order-letter.ts";

/** What was bought, what it costs and where it goes. */
export function orderPlacedMail(about: AboutOrder): Mail {
  const { order } = about;
  return orderLetter(about, {
    subject: "Your order",
    title: "Thank you for your order",
    paragraphs: [`We have your order #${orderNumber(order._id)} and let you know when it is on its way.`],
    facts: [
      ...priceFacts(order),
      { label: "Payment", value: order.paymentMethod === "cod" ? "Cash on delivery" : "Online" },
      deliveryFact(order),
    ],
  });
}
