import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";

type BesidePreviewProps = {
  /** Names what is edited, such as "Entries". */
  label: string;
  preview: ReactNode;
  children: ReactNode;
};

/** An editor beside the preview of its content. Narrow screens show either the editor or the preview. */
export function BesidePreview({ label, preview, children }: BesidePreviewProps) {
  const [view, setView] = useState<"edit" | "preview">("edit");
  return (
    <>
      <div className="flex gap-2 pb-3 xl:hidden">
        {(["edit", "preview"] as const).map((name) => (
          <Button
            key={name}
            size="sm"
            variant={view === name ? "secondary" : "quiet"}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {name === "edit" ? label : "Preview"}
          </Button>
        ))}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className={classNames("min-w-0", view === "preview" && "max-xl:hidden")}>{children}</div>
        <div className={classNames("min-w-0 xl:sticky xl:top-6", view === "edit" && "max-xl:hidden")}>{preview}</div>
      </div>
    </>
  );
}
