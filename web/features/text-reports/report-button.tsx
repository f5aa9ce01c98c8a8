import { Suspense, useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { lazyWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";
import { t } from "../../ui/text/t.ts";

const ReportDialog = lazyWithRetry(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));

type ReportButtonProps = {
  kind: "review" | "comment";
  id: string;
  /** Name of the author. Screen reader users need it, because every text has such a button. */
  author: string;
};

/** Reports a review or a comment to the shop. The dialog's code loads when the button is pressed. */
export function ReportButton({ kind, id, author }: ReportButtonProps) {
  const [state, setState] = useState<"closed" | "open" | "reported">("closed");
  if (state === "reported")
    return (
      <p role="status" className="py-2 text-sm text-muted">
        {t("Reported. Thank you.")}
      </p>
    );
  const label =
    kind === "review"
      ? t("Report the review by {author}", { author })
      : t("Report the comment by {author}", { author });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 text-muted"
        aria-label={label}
        onClick={() => setState("open")}
      >
        {t("Report")}
      </Button>
      {state === "open" && (
        <Suspense>
          <ReportDialog
            kind={kind}
            id={id}
            onClose={() => setState("closed")}
            onReported={() => setState("reported")}
          />
        </Suspense>
      )}
    </>
  );
}
