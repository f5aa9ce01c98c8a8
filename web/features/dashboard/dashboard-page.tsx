import { Suspense } from "react";
import { useParams } from "react-router";
import { Seo } from "../../app/seo/seo.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { msg, t } from "../../ui/text/t.ts";
import { RequireAuth } from "../account/login/require-auth.tsx";
import { MyOrders } from "../orders/history/my-orders.tsx";

const tabs = [
  { path: "/dashboard", tab: undefined, label: msg("My Orders") },
  { path: "/dashboard/profile", tab: "profile", label: msg("Account Dashboard") },
  { path: "/dashboard/addresses", tab: "addresses", label: msg("Address Book") },
  { path: "/dashboard/wishlist", tab: "wishlist", label: msg("My Wishlist") },
];
const AddressBook = lazyWithRetry(async () => ({
  default: (await import("../account/addresses/address-book.tsx")).AddressBook,
}));
const Wishlist = lazyWithRetry(async () => ({ default: (await import("../wishlist/wishlist.tsx")).Wishlist }));
const ProfileTab = lazyWithRetry(async () => ({
  default: (await import("../account/profile/profile-tab.tsx")).ProfileTab,
}));
const SettingsTab = lazyWithRetry(async () => ({
  default: (await import("./settings-tab.tsx")).SettingsTab,
}));

export function Component() {
  return (
    <div className="wrap min-h-dvh py-8 md:py-14">
      <Seo title={t("Your account")} canonical="/dashboard" index={false} />
      <RequireAuth>
        <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <AccountNav />
          {/* A tab may render several elements: the wrapper keeps them all in this column. */}
          <div>
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <Tab />
            </Suspense>
          </div>
        </div>
      </RequireAuth>
    </div>
  );
}

function AccountNav() {
  const { tab } = useParams();
  // Settings has no tab; it is shown under Account Dashboard.
  const currentTab = tab === "settings" ? "profile" : tab;
  return (
    <nav
      aria-label={t("Account pages")}
      className="scrollbar-none max-lg:scroll-fade -mx-page min-w-0 overflow-x-auto px-page lg:sticky lg:top-36 lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max min-w-full gap-6 border-b border-hairline lg:grid lg:w-auto lg:gap-0 lg:border-b-0 lg:border-s">
        {tabs.map((item) => (
          <li key={item.path} className="shrink-0">
            <Link
              to={item.path}
              aria-current={item.tab === currentTab ? (tab === currentTab ? "page" : "true") : undefined}
              ref={scrollCurrentTabIntoView}
              className={tabClass}
            >
              {t(item.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// On phones the tab list is wider than the page, so the current tab may be scrolled out of view.
function scrollCurrentTabIntoView(tab: HTMLAnchorElement | null) {
  if (tab?.getAttribute("aria-current"))
    tab.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
}

const tabClass =
  "-mb-px block border-b-2 border-transparent py-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink lg:mb-0 lg:-ms-px lg:border-b-0 lg:border-s-2 lg:px-5";

function Tab() {
  const { tab } = useParams();
  if (tab === "addresses") return <AddressBook />;
  if (tab === "wishlist") return <Wishlist />;
  if (tab === "profile") return <ProfileTab />;
  if (tab === "settings") return <SettingsTab />;
  return <MyOrders />;
}
