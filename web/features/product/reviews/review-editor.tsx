import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { saveReturnTo } from "../../../app/navigation/return-to.ts";
import { queries } from "../../../app/state/queries.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { ReviewForm } from "./review-form.tsx";

/** The review form for a signed-in customer; for a guest, the link to sign in. */
export function ReviewEditor({ productId }: { productId: string }) {
  return useToken() ? <MyReviewForm productId={productId} /> : <SignInToReview />;
}

function MyReviewForm({ productId }: { productId: string }) {
  const myReviewQuery = useQuery(queries.myReview(productId));
  if (myReviewQuery.isPending) return <Skeleton className="h-80 w-full" />;
  return <ReviewForm productId={productId} myReview={myReviewQuery.data?.review ?? undefined} />;
}

function SignInToReview() {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return (
    <div className={hydrated ? undefined : "undecided"}>
      <ButtonLink to="/login" variant="secondary" onClick={() => saveReturnTo(`${pathname}${search}#reviews`)}>
        Sign in to write a review
      </ButtonLink>
    </div>
  );
}
