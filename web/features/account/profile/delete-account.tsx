import { Suspense, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { lazyWithRetry, preload } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { t } from "../../../ui/text/t.ts";

const load = () => import("./delete-account-dialog.tsx");
const DeleteAccountDialog = lazyWithRetry(async () => ({ default: (await load()).DeleteAccountDialog }));

/** Lists the data that is deleted and the data that stays, before the dialog asks for the password. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="delete-account" className="mt-12 grid max-w-xl justify-items-start gap-4">
      <h2 id="delete-account" className="font-display text-2xl">
        {t("Delete your account")}
      </h2>
      <div className="-mt-1 grid gap-3 text-sm text-muted">
        <p>
          <span className="font-medium text-ink">{t("Deleted for good:")}</span>{" "}
          {t(
            "name and profile, addresses, wishlist, cart, saved measurements, alerts, the newsletter, followed articles and authors, photos of reviews, and every session.",
          )}
        </p>
        <p>
          <span className="font-medium text-ink">{t("What stays:")}</span>{" "}
          {t(
            "orders and their invoices, for eight years, because Indian tax law demands it, without your account. Reviews and comments stay as those of a former customer.",
          )}
        </p>
        <p>{t("Without an account, you can’t return delivered orders here.")}</p>
      </div>
      <Button variant="secondary" onPointerEnter={() => preload(load)} onClick={() => setOpen(true)}>
        {t("Delete my account")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
