import type { User } from "#contract/account/account.ts";
import { accountLinks, useLogOutToHome } from "../../../app/navigation/account-links.ts";
import { UserIcon } from "../../../ui/icons/icons.tsx";
import { Menu, MenuAction, MenuLink } from "../../../ui/overlays/menu.tsx";
import { t } from "../../../ui/text/t.ts";

/** Account menu of a signed-in customer. */
export function SignedInMenu({ user }: { user: User | undefined }) {
  const logOut = useLogOutToHome();
  return (
    <Menu label={t("Your account")} button={<UserIcon className="size-[24px]" />}>
      <li className="border-b border-hairline px-5 pt-2 pb-3">
        <span className="block max-w-56 truncate font-medium">{user?.name || t("Your account")}</span>
        <span className="block max-w-56 truncate text-sm text-muted">{user?.email}&nbsp;</span>
      </li>
      {accountLinks.map(({ name, to }) => (
        <MenuLink key={name} to={to}>
          {t(name)}
        </MenuLink>
      ))}
      <MenuAction onSelect={logOut}>{t("Logout")}</MenuAction>
    </Menu>
  );
}
