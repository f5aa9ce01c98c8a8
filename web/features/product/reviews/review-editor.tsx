import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { saveReturnTo } from "../../../app/navigation/return-to.ts";
import { queries } from "../../../app/state/queries.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { t } from "../../../ui/text/t.ts";
import { ReviewForm } from "./review-form.tsx";

type ReviewEditorProps = { productId: string; hasSizes: boolean };

/** The review form for a signed-in customer; for a guest, the link to sign in. */
export function ReviewEditor(props: ReviewEditorProps) {
  return useToken() ? <MyReviewForm {...props} /> : <SignInToReview />;
}

function MyReviewForm({ productId, hasSizes }: ReviewEditorProps) {
  const myReviewQuery = useQuery(queries.myReview(productId));
  if (myReviewQuery.isPending) return <Skeleton className="h-80 w-full" />;
  return <ReviewForm productId={productId} hasSizes={hasSizes} myReview={myReviewQuery.data?.review ?? undefined} />;
}

function SignInToReview() {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return (
    <div className={hydrated ? undefined : "undecided"}>
      <ButtonLink to="/login" variant="secondary" onClick={() => saveReturnTo(`${pathname}${search}#reviews`)}>
        {t("Sign in to write a review")}
      </ButtonLink>
    </div>
  );
}
