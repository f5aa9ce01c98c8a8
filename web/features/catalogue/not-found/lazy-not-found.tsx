import { type ComponentProps, Suspense } from "react";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";

const load = () => import("./not-found.tsx").then(({ NotFound }) => ({ default: NotFound }));
// Lazy: every page that can return 404 imports this file, and few do return it.
const NotFound = import.meta.env.SSR ? (await load()).default : lazyWithRetry(load);

/** 404 content (SPEC §2), loaded when it is shown. */
export function LazyNotFound(props: ComponentProps<typeof NotFound>) {
  return (
    <Suspense>
      <NotFound {...props} />
    </Suspense>
  );
}
