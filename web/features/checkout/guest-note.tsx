import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { toCheckoutStart } from "../../app/navigation/checkout-start.ts";
import { saveReturnTo } from "../../app/navigation/return-to.ts";
import { queries } from "../../app/state/queries.ts";
import { TextLink } from "../../ui/navigation/text-link.tsx";
import { t } from "../../ui/text/t.ts";
import { useCheckoutStep } from "./state/checkout-step.ts";

/**
 * The email address to which the mails about a guest's order go. Showing it reveals a typing mistake before the order
 * is placed.
 */
export function GuestNote() {
  const { isGuest } = useCheckoutStep();
  const { pathname, search } = useLocation();
  const { data } = useQuery({ ...queries.me(), enabled: isGuest });
  if (!isGuest) return null;
  return (
    <p className="-mt-3 mb-6 min-h-6 text-sm text-muted md:-mt-5 md:mb-8">
      {data && (
        <>
          {t("We’ll email you at")} <span className="text-ink wrap-anywhere">{data.user.email}</span>.{" "}
          {/* The guest's session stays until another one replaces it, so that Back loses nothing. */}
          <TextLink to="/login" onClick={() => saveReturnTo(toCheckoutStart(pathname + search))}>
            {t("Change it or sign in")}
          </TextLink>
        </>
      )}
    </p>
  );
}
