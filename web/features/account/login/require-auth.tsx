import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { languagePrefix } from "#contract/values/languages.ts";
import { saveReturnTo } from "../../../app/navigation/return-to.ts";
import { findOrderLink } from "../../../app/state/storage/order-link.ts";
import { useBuyerToken, useToken } from "../../../app/state/storage/token.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { getLanguage } from "../../../ui/text/t.ts";

/** Renders its children for signed-in customers; redirects everyone else to /login, which returns here afterwards. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const token = useToken();
  const hydrated = useHydrated();
  if (token) return children;
  return hydrated ? <RedirectToLogin /> : <PageSkeleton />;
}

/**
 * Renders its children for everyone who may order: customers and guests. `orderId`: the order whose mailed link also
 * opens the page.
 */
export function RequireBuyer({ orderId, children }: { orderId?: string | undefined; children: ReactNode }) {
  const token = useBuyerToken();
  const hydrated = useHydrated();
  const [linkedId, setLinkedId] = useState<string>();
  // The id is remembered, because a refused link is discarded. The page then reports the refusal instead of asking for
  // a login without a reason.
  if (hydrated && linkedId !== orderId && findOrderLink(orderId)) setLinkedId(orderId);
  if (token || (orderId && linkedId === orderId)) return children;
  return hydrated ? <RedirectToLogin /> : <PageSkeleton />;
}

function RedirectToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The server does not know the token, so the redirect happens after hydration, in an effect.
  useEffect(() => {
    // A logout navigates to another page already.
    if (window.location.pathname !== languagePrefix(getLanguage()) + pathname) return;
    // Mails about returns lead to My Orders: with their link, the order opens without a login.
    const orderId = new URLSearchParams(search).get("order");
    if (orderId && findOrderLink(orderId)) {
      navigate(`/ordertracking?order=${encodeURIComponent(orderId)}`, { replace: true });
      return;
    }
    saveReturnTo(pathname + search);
    navigate("/login", { replace: true });
  }, [pathname, search, navigate]);
  return <PageSkeleton />;
}

function PageSkeleton() {
  return (
    <div className="grid min-h-[60vh] content-start gap-6" aria-hidden="true">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
