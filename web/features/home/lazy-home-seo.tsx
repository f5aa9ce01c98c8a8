import { Suspense } from "react";
import { useSettings } from "../../app/state/settings.ts";
import { lazyWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";

const load = () => import("./home-seo.tsx").then(({ HomeSeo }) => ({ default: HomeSeo }));
// The metadata is for search engines, which read the server's HTML. The script loads after those of the first screen.
const HomeSeo = import.meta.env.SSR ? (await load()).default : lazyWithRetry(load);

export function LazyHomeSeo() {
  const { meta_title } = useSettings();
  return (
    <Suspense fallback={<title>{meta_title}</title>}>
      <HomeSeo />
    </Suspense>
  );
}
