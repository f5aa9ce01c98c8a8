import type { User } from "#contract/account.ts";
import { UserIcon } from "../ui/icons.tsx";
import { Menu, MenuAction, MenuLink } from "../ui/menu.tsx";
import { ownPlaces, useLeave } from "./own-places.ts";

/** What a shopper who is signed in finds behind their icon. */
export function OwnMenu({ user }: { user: User | undefined }) {
  const leave = useLeave();
  return (
    <Menu label="Your account" button={<UserIcon className="size-[24px]" />}>
      <li className="border-b border-hairline px-5 pt-2 pb-3">
        <span className="block max-w-56 truncate font-medium">{user?.name || "Your account"}</span>
        <span className="block max-w-56 truncate text-sm text-muted">{user?.email}&nbsp;</span>
      </li>
      {ownPlaces.map(({ name, to }) => (
        <MenuLink key={name} to={to}>
          {name}
        </MenuLink>
      ))}
      <MenuAction onSelect={leave}>Logout</MenuAction>
    </Menu>
  );
}
