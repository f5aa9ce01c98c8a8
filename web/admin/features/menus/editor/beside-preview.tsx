import { type ReactNode, useState } from "react";
import { Button } from "../../../../ui/forms/button.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";

/** Entries beside their preview; on narrow screens one of both. */
export function BesidePreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const [view, setView] = useState<"entries" | "preview">("entries");
  return (
    <>
      <div className="flex gap-2 pb-3 xl:hidden">
        {(["entries", "preview"] as const).map((name) => (
          <Button
            key={name}
            size="sm"
            variant={view === name ? "secondary" : "quiet"}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {name === "entries" ? "Entries" : "Preview"}
          </Button>
        ))}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className={classNames("min-w-0", view === "preview" && "max-xl:hidden")}>{children}</div>
        <div className={classNames("min-w-0 xl:sticky xl:top-6", view === "entries" && "max-xl:hidden")}>{preview}</div>
      </div>
    </>
  );
}
