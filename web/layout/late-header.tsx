import { type ComponentProps, lazy, Suspense } from "react";
import type { Header as ShopHeader } from "./header.tsx";

// Asked for at once, and waited for by nothing: its links and its search are the server's HTML, and work without scripts.
const coming = import("./header.tsx").then(({ Header }) => ({ default: Header }));
const Header = import.meta.env.SSR ? (await coming).default : lazy(() => coming);

export function LateHeader(header: ComponentProps<typeof ShopHeader>) {
  return (
    <Suspense>
      <Header {...header} />
    </Suspense>
  );
}
