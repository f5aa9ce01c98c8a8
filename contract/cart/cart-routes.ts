import { get, post, put, remove, routes } from "../http/shop-access.ts";
import { AddToCart, CartResponse, UpdateCart } from "./cart.ts";
import { ApplyCoupon } from "./coupons.ts";
import { GuestCartResponse, QuoteGuestCart } from "./guest-cart.ts";

const buyersCart = { access: "buyer", reply: CartResponse } as const;

export const cartRoutes = routes("cart", {
  get: get("/user/cart", { ...buyersCart, summary: "The customer's cart" }),
  add: post("/user/add-to-cart", { ...buyersCart, body: AddToCart, summary: "Add a size of a product" }),
  update: put("/user/update", { ...buyersCart, body: UpdateCart, summary: "Change a line of the cart" }),
  applyCoupon: put("/user/cart/coupon", { ...buyersCart, body: ApplyCoupon, summary: "Use a coupon" }),
  removeCoupon: remove("/user/cart/coupon", { ...buyersCart, summary: "Use no coupon" }),
  quoteGuestCart: post("/cart/quote", {
    access: "everyone",
    body: QuoteGuestCart,
    reply: GuestCartResponse,
    summary: "Totals and stock of a guest's items, which are stored in the browser",
  }),
});
