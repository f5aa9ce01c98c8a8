import { useNavigate } from "react-router";
import { clearAddressDraft } from "../checkout/address-draft.ts";
import { useLogOut } from "../state/session.ts";

/** The shopper's own pages, as every menu has them. The account opens with the orders (SPEC §2); each entry leads to its own part. */
export const accountLinks = [
  { name: "My Orders", to: "/dashboard" },
  { name: "My Wishlist", to: "/wishlist" },
  { name: "Profile", to: "/dashboard/profile" },
  { name: "Settings", to: "/dashboard/settings" },
];

/** Logs out from wherever the shopper is. */
export function useLogOutToHome() {
  const logOut = useLogOut();
  const navigate = useNavigate();
  // Away first: a page of the shopper's own would send whoever is logged out to the login.
  return async () => {
    await navigate("/");
    logOut();
    clearAddressDraft();
  };
}
