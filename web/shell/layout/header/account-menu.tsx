import { Suspense } from "react";
import { saveCurrentPageAsReturnTo } from "../../../app/navigation/return-to.ts";
import { useSession } from "../../../app/state/session.ts";
import { UserIcon } from "../../../ui/icons/icons.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";

// The menu is loaded for signed-in customers only, because most visits are by guests.
const SignedInMenu = lazyWithRetry(() =>
  import("./signed-in-menu.tsx").then(({ SignedInMenu }) => ({ default: SignedInMenu })),
);

/**
 * A login link for guests, a menu for signed-in customers. Both are equally wide, so that the other icons do not shift.
 */
export function AccountMenu() {
  const { token, user } = useSession();
  const hydrated = useHydrated();
  return (
    <div
      className={classNames("grid min-h-[44px] w-[44px] justify-items-end lg:w-15", hydrated ? "fade-in" : "undecided")}
    >
      {token ? (
        <Suspense>
          <SignedInMenu user={user} />
        </Suspense>
      ) : (
        <Link
          to="/login"
          title={t("Login")}
          onClick={saveCurrentPageAsReturnTo}
          className="grid min-h-[44px] min-w-[44px] place-items-center rounded-full text-sm font-medium transition-colors hover:bg-wash lg:px-3"
        >
          <UserIcon aria-hidden="true" className="size-[24px] lg:hidden" />
          <span className="max-lg:sr-only">{t("Login")}</span>
        </Link>
      )}
    </div>
  );
}
