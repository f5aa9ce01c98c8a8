import { useNavigate } from "react-router";
import type { User } from "#contract/account.ts";
import { useLogOut } from "../state/session.ts";
import { UserIcon } from "../ui/icons.tsx";
import { Menu, MenuAction, MenuLink } from "../ui/menu.tsx";

/** What a shopper who is signed in finds behind their icon. */
export function OwnMenu({ user }: { user: User | undefined }) {
  const logOut = useLogOut();
  const navigate = useNavigate();
  // Away first: a page of the shopper's own would send whoever is logged out to the login.
  const leave = async () => {
    await navigate("/");
    logOut();
  };
  return (
    <Menu label="Your account" button={<UserIcon className="size-[24px]" />}>
      <li className="border-b border-hairline px-5 pt-2 pb-3">
        <span className="block max-w-56 truncate font-medium">{user?.name || "Your account"}</span>
        <span className="block max-w-56 truncate text-sm text-muted">{user?.email}&nbsp;</span>
      </li>
      <MenuLink to="/dashboard">Profile</MenuLink>
      <MenuLink to="/dashboard/settings">Settings</MenuLink>
      <MenuAction onChoose={leave}>Logout</MenuAction>
    </Menu>
  );
}
