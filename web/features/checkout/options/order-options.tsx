import { Suspense } from "react";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { lazyWithRetry, preload } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { t } from "../../../ui/text/t.ts";
import { changeOptionsDraft, useOptionsDraft } from "../state/options-draft.ts";

const loadGift = () => import("./gift-field.tsx");
const loadBusiness = () => import("./business-fields.tsx");
const GiftField = lazyWithRetry(async () => ({ default: (await loadGift()).GiftField }));
const BusinessFields = lazyWithRetry(async () => ({ default: (await loadBusiness()).BusinessFields }));

/** Checkboxes for a gift message and for an invoice to a business. Each one reveals its fields. */
export function OrderOptions({ showProblems }: { showProblems: boolean }) {
  const draft = useOptionsDraft();
  return (
    <fieldset>
      <legend className="sr-only">{t("Extras for this order")}</legend>
      <div className="grid gap-2">
        <Checkbox
          label={t("This is a gift")}
          checked={draft.isGift}
          onPointerEnter={() => preload(loadGift)}
          onChange={({ target }) => changeOptionsDraft({ isGift: target.checked })}
        />
        {draft.isGift && (
          <div className={indent}>
            <Suspense fallback={<Skeleton className="h-42 w-full" />}>
              <GiftField />
            </Suspense>
          </div>
        )}
        <Checkbox
          label={t("GST invoice for a business")}
          checked={draft.isBusiness}
          onPointerEnter={() => preload(loadBusiness)}
          onChange={({ target }) => changeOptionsDraft({ isBusiness: target.checked })}
        />
        {draft.isBusiness && (
          <div className={indent}>
            <Suspense fallback={<Skeleton className="h-59 w-full sm:h-31" />}>
              <BusinessFields showProblems={showProblems} />
            </Suspense>
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** Indents the fields to the text of their checkbox. */
const indent = "pb-3 sm:ps-8";
