import { useNavigate } from "react-router";
import { msg } from "../../ui/text/t.ts";
import { api } from "../state/api.ts";
import { useLogOut } from "../state/session.ts";
import { clearAddressDraft } from "../state/storage/address-draft.ts";

/** Account links of all menus. /dashboard opens with the orders (SPEC §2); each link leads to its own section. */
export const accountLinks = [
  { name: msg("My Orders"), to: "/dashboard" },
  { name: msg("My Wishlist"), to: "/wishlist" },
  { name: msg("Profile"), to: "/dashboard/profile" },
  { name: msg("Settings"), to: "/dashboard/settings" },
];

/** Returns a function that logs out and shows the home page. */
export function useLogOutToHome() {
  const logOut = useLogOut();
  const navigate = useNavigate();
  // Navigate first: account pages redirect signed-out visitors to the login page.
  return async () => {
    await navigate("/");
    // Without a connection the token ends in this browser only.
    api.account.logout({}).catch(() => {});
    logOut();
    // Without a network, the browser's subscription for notifications stays until the next time.
    import("../state/clean-up-browser.ts").then(({ cleanUpBrowser }) => cleanUpBrowser()).catch(() => {});
    clearAddressDraft();
  };
}
