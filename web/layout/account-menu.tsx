import { Link, useNavigate } from "react-router";
import { rememberWayBack } from "../account/way-back.ts";
import { useLogOut, useSession } from "../state/session.ts";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { UserIcon } from "../ui/icons.tsx";
import { Menu, MenuAction, MenuLink } from "../ui/menu.tsx";

/** "Login" for a guest, a menu for a shopper: both in one place of one width, so that neither moves the other icons. */
export function AccountMenu() {
  const { token, user } = useSession();
  const hydrated = useHydrated();
  const logOut = useLogOut();
  const navigate = useNavigate();
  // Away first: a page of the shopper's own would send whoever is logged out to the login.
  const leave = async () => {
    await navigate("/");
    logOut();
  };
  return (
    <div className={classNames("grid w-11 justify-items-end lg:w-15", hydrated ? "settles" : "undecided")}>
      {token ? (
        <Menu label="Your account" button={<UserIcon className="size-6" />}>
          <li className="border-b border-hairline px-5 pt-2 pb-3">
            <span className="block max-w-56 truncate font-medium">{user?.name || "Your account"}</span>
            <span className="block max-w-56 truncate text-sm text-muted">{user?.email}&nbsp;</span>
          </li>
          <MenuLink to="/dashboard">Profile</MenuLink>
          <MenuLink to="/dashboard/settings">Settings</MenuLink>
          <MenuAction onChoose={leave}>Logout</MenuAction>
        </Menu>
      ) : (
        <Link
          to="/login"
          title="Login"
          onClick={comeBackHere}
          className="grid min-h-11 min-w-11 place-items-center rounded-full text-sm font-medium transition-colors hover:bg-wash lg:px-3"
        >
          <UserIcon aria-hidden="true" className="size-6 lg:hidden" />
          <span className="max-lg:sr-only">Login</span>
        </Link>
      )}
    </div>
  );
}

// Not to the pages that a login itself leads through.
function comeBackHere() {
  const { pathname, search } = location;
  if (!/^\/(login|signup|otp|forgot-password)$/.test(pathname)) rememberWayBack(pathname + search);
}
