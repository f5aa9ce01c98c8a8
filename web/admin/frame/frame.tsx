import { useIsMutating } from "@tanstack/react-query";
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from "react-router";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { Boll } from "../../app/branding/wordmark.tsx";
import { IconButton } from "../../ui/forms/button.tsx";
import { MenuIcon, SearchIcon } from "../../ui/icons/icons.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { useUnsavedChanges } from "../state/forms/unsaved-changes.ts";
import { useLiveUpdates } from "../state/live-updates.ts";
import { followOtherTabs } from "../state/other-tabs.ts";
import { allowAsking, openSession, useMemberToSignIn } from "../state/session/sign-in-again.ts";
import { useStaff } from "../state/staff.ts";
import { Keys } from "../ui/keys.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { MemberBar } from "./member-bar.tsx";
import { MenuItems, PinnedItems } from "./menu-items.tsx";
import { listNavigation } from "./navigation.ts";
import { RouteHeading } from "./route-heading.tsx";
import { UnsavedDialog } from "./unsaved-dialog.tsx";

const Palette = lazy(() => import("./palette.tsx").then(({ Palette: component }) => ({ default: component })));
const KeyList = lazy(() => import("./key-list.tsx").then(({ KeyList: component }) => ({ default: component })));
const SignInDialog = lazy(() =>
  import("../features/sign-in/sign-in-dialog.tsx").then(({ SignInDialog: component }) => ({ default: component })),
);

/** The frame around every page that needs a session: the menu, the command palette and the keyboard shortcuts. */
export function Component() {
  const staff = useStaff();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useSession(staff, pathname);
  useLiveUpdates();
  const memberToSignIn = useMemberToSignIn();
  // A change that waits for the sign-in would be lost if the member left the page, although its form counts as being
  // saved.
  useUnsavedChanges(useIsMutating() > 0 && memberToSignIn !== undefined);
  const isLoading = useNavigation().state === "loading";
  const [open, setOpen] = useState<"menu" | "palette" | "keys">();
  const close = () => setOpen(undefined);
  /** Closes the menu of narrow screens, unless a group was folded or unfolded. */
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (!(target as Element).closest("[aria-expanded]")) close();
  };
  const groups = listNavigation(staff);
  const menuRef = useRef<HTMLDivElement>(null);
  // The menu is higher than many screens and scrolls outside of React. Without this effect the current page's entry
  // could be out of sight.
  useEffect(() => {
    if (pathname) menuRef.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const items = groups.flatMap((group) => group.items);
  useShortcuts([
    { keys: "$mod+k", label: "Find, go to, do", run: () => setOpen("palette") },
    { keys: "/", label: "Find, go to, do", run: () => setOpen("palette") },
    { keys: "Shift+?", label: "Show keyboard shortcuts", run: () => setOpen("keys") },
    ...items.map(({ to, label, key }) => ({ keys: `g ${key}`, label: `Go to ${label}`, run: () => navigate(to) })),
  ]);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-sm bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to the content
      </a>
      <aside className="sticky top-0 flex h-dvh flex-col gap-1 border-r border-hairline bg-raised p-3 max-lg:hidden">
        <Link to="/admin" className="flex items-center gap-2.5 px-3 pt-2 pb-5 font-display text-lg">
          <Boll className="size-6 text-accent" />
          Back office
        </Link>
        <button
          type="button"
          onClick={() => setOpen("palette")}
          className="mb-4 flex min-h-10 items-center gap-2.5 rounded-sm border border-line bg-paper px-3 text-left text-sm text-muted transition-colors hover:border-ink"
        >
          <SearchIcon className="size-4" />
          <span className="grow">Find or do…</span>
          <Keys keys="$mod+k" />
        </button>
        <nav aria-label="Back office" className="flex min-h-0 grow flex-col">
          <div ref={menuRef} className="min-h-0 grow overflow-y-auto">
            <MenuItems groups={groups} />
          </div>
          <PinnedItems groups={groups} />
        </nav>
        <MemberBar />
      </aside>
      <div className="flex min-w-0 flex-col">
        <div className="sticky top-0 z-20 flex items-center gap-1 border-b border-hairline bg-raised px-2 py-1 lg:hidden">
          <IconButton label="Menu" onClick={() => setOpen("menu")}>
            <MenuIcon />
          </IconButton>
          <Link to="/admin" className="flex min-h-11 grow items-center gap-2 font-display text-lg">
            <Boll className="size-5 text-accent" />
            Back office
          </Link>
          <IconButton label="Find or do" onClick={() => setOpen("palette")}>
            <SearchIcon />
          </IconButton>
        </div>
        <main id="content" tabIndex={-1} aria-busy={isLoading} className="min-w-0 grow px-4 py-6 outline-none lg:px-8">
          <RouteHeading>
            <Outlet />
          </RouteHeading>
        </main>
      </div>
      <Drawer title="Menu" open={open === "menu"} onClose={close}>
        <div onClickCapture={closeAfterChoice} className="grid gap-6">
          <nav aria-label="Back office" className="grid gap-3">
            <MenuItems groups={groups} />
            <PinnedItems groups={groups} />
          </nav>
          <MemberBar />
        </div>
      </Drawer>
      <Suspense>
        {open === "palette" && <Palette onClose={close} items={items} />}
        {open === "keys" && <KeyList onClose={close} />}
        {memberToSignIn && <SignInDialog staff={memberToSignIn} />}
      </Suspense>
      <UnsavedDialog />
      <ScrollRestoration />
    </div>
  );
}

/** Follows the session in requests and other tabs, which are outside of React, while pages are shown to this member. */
function useSession(staff: StaffMember, pathname: string) {
  // The session's dialogs and the events of other tabs end when the frame of this member is unmounted.
  useEffect(() => {
    const endSession = openSession(staff);
    const unfollow = followOtherTabs(staff._id);
    return () => {
      endSession();
      unfollow();
    };
  }, [staff]);
  // A navigation ends the effect of a dismissed sign-in dialog, so that the next refused request opens the dialog
  // again.
  useEffect(() => {
    if (pathname) allowAsking();
  }, [pathname]);
}
