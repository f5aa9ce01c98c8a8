import { accountLinks, useLogOutToHome } from "../../../app/navigation/account-links.ts";
import { saveCurrentPageAsReturnTo } from "../../../app/navigation/return-to.ts";
import { useSession } from "../../../app/state/session.ts";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { t } from "../../../ui/text/t.ts";

/** Last section of the phone menu: login links for guests, account links and logout for signed-in customers. */
export function PhoneAccount({ onLeave }: { onLeave: () => void }) {
  const { token, user } = useSession();
  const hydrated = useHydrated();
  return (
    <section
      aria-label={t("Account")}
      className={`mt-5 border-t border-hairline pt-5 ${hydrated ? "fade-in" : "undecided"}`}
    >
      {token ? <AccountLinks email={user?.email} onLeave={onLeave} /> : <LoginLinks />}
    </section>
  );
}

function LoginLinks() {
  return (
    <div className={`${twoColumnGrid} gap-y-3`}>
      <ButtonLink to="/login" onClick={saveCurrentPageAsReturnTo}>
        {t("Login")}
      </ButtonLink>
      <ButtonLink to="/signup" onClick={saveCurrentPageAsReturnTo} variant="secondary">
        {t("Sign up")}
      </ButtonLink>
    </div>
  );
}

function AccountLinks({ email, onLeave }: { email: string | undefined; onLeave: () => void }) {
  const logOutToHome = useLogOutToHome();
  const logOut = () => {
    onLeave();
    void logOutToHome();
  };
  return (
    <>
      <p className="truncate pb-2 text-sm text-muted">{email}&nbsp;</p>
      <ul className={twoColumnGrid}>
        {accountLinks.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={entryClassName}>
              {t(name)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut} className={entryClassName}>
            {t("Logout")}
          </button>
        </li>
      </ul>
    </>
  );
}

export const twoColumnGrid = "menu-columns";
const entryClassName = "block w-full py-2.5 text-start text-sm font-medium";
