import { Suspense, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { RulerIcon } from "../../../ui/icons/more-icons.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { t } from "../../../ui/text/t.ts";

const SizeGuide = lazyWithRetry(() => import("./size-guide.tsx").then(({ SizeGuide }) => ({ default: SizeGuide })));

/** Loads the guide's code when the button is first clicked. */
export function SizeGuideButton({ productId }: { productId: string }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)} className="inline-flex! items-center gap-1.5 text-sm">
        <RulerIcon className="size-4" />
        {t("Size guide")}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SizeGuide productId={productId} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
