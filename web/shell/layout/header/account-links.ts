import { msg } from "../../../ui/text/t.ts";

/** Account links of all menus. /dashboard opens with the orders (SPEC §2); each link leads to its own section. */
export const accountLinks = [
  { name: msg("My Orders"), to: "/dashboard" },
  { name: msg("My Wishlist"), to: "/wishlist" },
  { name: msg("Profile"), to: "/dashboard/profile" },
  { name: msg("Settings"), to: "/dashboard/settings" },
];
