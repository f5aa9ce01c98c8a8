import { ButtonAnchor } from "../ui/forms/button.tsx";
import { t } from "../ui/text/t.ts";
import { BareDocument } from "./root.tsx";

/** Marker that the service worker replaces by links to visited pages (web/service-worker/offline-page.ts). */
const listMark = "<!--visited-pages-->";

/** Page that the service worker shows instead of a page that cannot be loaded offline. */
export function OfflineDocument() {
  return (
    <BareDocument title={t("You are offline")}>
      <p className="max-w-[44ch] text-lg text-muted text-pretty">
        {t("You haven’t opened this page before, so it needs a connection. Your cart and wishlist are safe.")}
      </p>
      <p className="mt-3">
        <ButtonAnchor href="">{t("Try again")}</ButtonAnchor>
      </p>
      <section aria-labelledby="visited" className="mt-8 has-[ul:empty]:hidden">
        <h2 id="visited" className="text-lg">
          {t("Pages you have visited")}
        </h2>
        <ul
          className="mt-3 grid gap-1 [&_a]:inline-block [&_a]:px-3 [&_a]:py-2.5 [&_a]:underline [&_a]:underline-offset-4"
          dangerouslySetInnerHTML={{ __html: listMark }}
        />
      </section>
    </BareDocument>
  );
}
