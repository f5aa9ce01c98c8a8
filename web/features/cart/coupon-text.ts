import { msg } from "../../ui/text/t.ts";
import { tReceived } from "../../ui/text/t-received.ts";

/**
 * The patterns of the server's coupon texts (server/features/merchandise/pricing/coupon-terms.ts). Longer patterns precede shorter
 * ones. The last patterns are for the lists of category names.
 */
const patterns = [
  msg("{benefit}, on the first order from {minimum}"),
  msg("{benefit} on the first order from {minimum}"),
  msg("{benefit}, on the first order"),
  msg("{benefit}, on orders from {minimum}"),
  msg("{benefit} on orders from {minimum}"),
  msg("{percent}% off {names}, up to {maximum}"),
  msg("{percent}% off, up to {maximum}"),
  msg("{percent}% off {names}"),
  msg("{percent}% off"),
  msg("{amount} off {names}"),
  msg("{amount} off"),
  msg("Buy {buy} {names}, get {get} free"),
  msg("Buy {buy}, get {get} free"),
  msg("Free shipping"),
  msg("{names} and {last}"),
  msg("{first}, {names}"),
];

/**
 * Translates the server's text of a coupon, such as "10% off Kurtas and Sarees, on orders from ₹999", to the page's
 * language.
 */
export const tCoupon = (text: string) => tReceived(text, patterns);
