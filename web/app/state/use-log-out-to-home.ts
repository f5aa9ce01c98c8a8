import { useNavigate } from "react-router";
import { api } from "./api.ts";
import { useLogOut } from "./session.ts";
import { clearAddressDraft } from "./storage/address-draft.ts";

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
    import("./clean-up-browser.ts").then(({ cleanUpBrowser }) => cleanUpBrowser()).catch(() => {});
    clearAddressDraft();
  };
}
