import { useNavigate } from "react-router";
import { useLogOut } from "../state/session.ts";

/** The shopper's own pages, as every menu has them. Profile leads to the whole account (SPEC §2), which opens with the orders. */
export const ownPlaces = [
  { name: "My Orders", to: "/dashboard" },
  { name: "My Wishlist", to: "/wishlist" },
  { name: "Profile", to: "/dashboard" },
  { name: "Settings", to: "/dashboard/settings" },
];

/** Logs out from wherever the shopper is. */
export function useLeave() {
  const logOut = useLogOut();
  const navigate = useNavigate();
  // Away first: a page of the shopper's own would send whoever is logged out to the login.
  return async () => {
    await navigate("/");
    logOut();
  };
}
