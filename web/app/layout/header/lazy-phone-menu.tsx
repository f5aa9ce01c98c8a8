import { memo, Suspense } from "react";
import type { Category } from "#contract/catalogue/catalogue.ts";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";

const load = () => import("./phone-menu.tsx").then(({ PhoneMenu }) => ({ default: PhoneMenu }));
// The browser opens the server's dialog without scripts; they load after those of the first screen.
const PhoneMenu = import.meta.env.SSR ? (await load()).default : lazyWithRetry(load);

// Memoized, so that the server's HTML stays until the script has loaded.
export const LazyPhoneMenu = memo(function LazyPhoneMenu({ categories }: { categories: readonly Category[] }) {
  return (
    <Suspense>
      <PhoneMenu categories={categories} />
    </Suspense>
  );
});
