import { lazy, Suspense } from "react";
import { NavLink, useParams } from "react-router";
import { MyOrders } from "../orders/my-orders.tsx";
import { Seo } from "../seo.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SignedIn } from "./signed-in.tsx";

const tabs = [
  { path: "/dashboard", tab: undefined, words: "My Orders" },
  { path: "/dashboard/profile", tab: "profile", words: "Account Dashboard" },
  { path: "/dashboard/addresses", tab: "addresses", words: "Address Book" },
  { path: "/dashboard/wishlist", tab: "wishlist", words: "My Wishlist" },
];
const AddressBook = lazy(async () => ({ default: (await import("./address-book.tsx")).AddressBook }));
const Wishlist = lazy(async () => ({ default: (await import("../wishlist/wishlist.tsx")).Wishlist }));
const ProfileTab = lazy(async () => ({ default: (await import("./profile-tab.tsx")).ProfileTab }));
const SettingsTab = lazy(async () => ({ default: (await import("./settings-tab.tsx")).SettingsTab }));

export function Component() {
  return (
    <div className="mx-auto min-h-[70vh] w-full max-w-page px-page py-section">
      <Seo title="Your account" canonical="/dashboard" index={false} />
      <SignedIn>
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[14rem_1fr]">
          <SideMenu />
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <Tab />
          </Suspense>
        </div>
      </SignedIn>
    </div>
  );
}

function SideMenu() {
  return (
    <nav aria-label="Your account" className="-mx-page overflow-x-auto px-page lg:mx-0 lg:px-0">
      <ul className="flex gap-1 border-hairline border-b lg:grid lg:border-b-0 lg:border-l">
        {tabs.map(({ path, words }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={path}
              end
              className={({ isActive }) =>
                `-mb-px block border-b-2 px-3 py-3 text-sm transition-colors lg:mb-0 lg:-ml-px lg:border-b-0 lg:border-l-2 lg:px-5 ${isActive ? "border-accent font-medium" : "border-transparent text-muted hover:text-ink"}`
              }
            >
              {words}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab() {
  const { tab } = useParams();
  if (tab === "addresses") return <AddressBook />;
  if (tab === "wishlist") return <Wishlist />;
  if (tab === "profile") return <ProfileTab />;
  if (tab === "settings") return <SettingsTab />;
  return <MyOrders />;
}
