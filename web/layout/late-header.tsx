import { type ComponentProps, lazy, memo, Suspense } from "react";
import type { Header as ShopHeader } from "./header.tsx";
import { useMade } from "./made-parts.ts";

// Asked for at once, and waited for by nothing: its links and its search are the server's HTML, and work without scripts.
const coming = import("./header.tsx").then(({ Header }) => ({ default: Header }));
const Header = import.meta.env.SSR ? (await coming).default : lazy(() => coming);

// Unchanged while the rest of the page comes to life: React would else make it anew, and drop what was typed into its search.
export const LateHeader = memo(function LateHeader(header: ComponentProps<typeof ShopHeader>) {
  const made = useMade()?.header;
  if (import.meta.env.SSR && made) return <header className={place} dangerouslySetInnerHTML={{ __html: made }} />;
  return (
    <header className={place}>
      <Suspense>
        <Header {...header} />
      </Suspense>
    </header>
  );
});

const place = "sticky top-0 z-40 border-b border-hairline bg-paper";
