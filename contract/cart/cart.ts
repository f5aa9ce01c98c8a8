import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Quantity, Rupees } from "../values/values.ts";
import { QuotedCoupon } from "./coupons.ts";

/** The price of an order, calculated only by the server. Rupees; mrp − discount − coupon + shipping + codFee = total. */
export const Quote = z.object({
  mrp: Rupees,
  discount: Rupees,
  coupon: Rupees,
  shipping: Rupees,
  /** The fee for cash on delivery. Absent if there is no fee or no payment method is chosen. */
  codFee: Rupees.optional(),
  total: Rupees,
});
export type Quote = z.infer<typeof Quote>;

/** Progress towards free shipping, in rupees. Only set while shipping is charged. */
export const FreeShipping = z.object({
  /** The items' total from which shipping is free. */
  from: Rupees,
  /** The amount by which the items' total is below `from`. */
  missing: Rupees,
});
export type FreeShipping = z.infer<typeof FreeShipping>;

export const CartItem = z.object({
  _id: Id,
  productId: Id,
  slug: z.string(),
  name: z.string(),
  images: z.array(z.string()),
  price: Rupees,
  mrp: Rupees,
  /** The price of one unit when the customer last agreed to it. Only set while the current price differs. */
  priceBefore: Rupees.optional(),
  totalPrice: Rupees,
  quantity: z.number().int(),
  selectedSize: z.string(),
  selectedColor: z.string(),
  availableSizes: z.array(z.string()),
  availableColors: z.array(z.object({ color: z.string() })),
  /** Units in stock; 0 if sold out. */
  inventory: z.number().int(),
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  cartId: Id,
  cartItems: z.array(CartItem),
  totalCartValue: Rupees,
  totalValue: Rupees,
  quote: Quote,
  /** The coupon stored with the cart, even while it does not apply. */
  coupon: QuotedCoupon.optional(),
  freeShipping: FreeShipping.optional(),
  /** The fee that cash on delivery would add to the quote. Absent if there is no fee. */
  codFee: Rupees.optional(),
});
export type Cart = z.infer<typeof Cart>;
export const CartResponse = responseSchema({ cart: Cart, ...Cart.shape });
export type CartResponse = z.infer<typeof CartResponse>;

const selectionRequired = "Please select a size and color.";
const SelectedOption = z.string({ error: selectionRequired }).min(1, selectionRequired).max(80);
export const AddToCart = z.object({
  productId: Id,
  quantity: Quantity.default(1),
  selectedSize: SelectedOption,
  selectedColor: SelectedOption,
  /** The price that the customer saw, if it may be outdated. Default: the current price. */
  seenPrice: Rupees.min(0).max(21_000_000).optional(),
});
export type AddToCart = z.infer<typeof AddToCart>;

export const UpdateCart = AddToCart.extend({ cartItemId: Id });
export type UpdateCart = z.infer<typeof UpdateCart>;

export const RemoveFromCart = z.object({ cartId: Id.optional(), itemId: Id });
export type RemoveFromCart = z.infer<typeof RemoveFromCart>;
