import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { Review } from "#contract/catalogue/reviews.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { saveReturnTo } from "../../../app/navigation/return-to.ts";
import { queries } from "../../../app/state/queries.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { useMarkHelpful } from "./mark-helpful.ts";

/**
 * Button and count of customers who find a review helpful. Guests sign in first; authors cannot vote for their own
 * review.
 */
export function HelpfulButton({ productId, review: { _id, helpful } }: { productId: string; review: Review }) {
  const isSignedIn = useToken() !== undefined;
  const { data: mine } = useQuery({ ...queries.myReview(productId), enabled: isSignedIn });
  const markHelpful = useMarkHelpful(productId, _id);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMarked = mine?.helpful.includes(_id) ?? false;
  const vote = () => {
    if (isSignedIn) return markHelpful.mutate(!isMarked);
    saveReturnTo(`${pathname}${search}#reviews`);
    void navigate("/login");
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="sm"
        className={isMarked ? "border-ink bg-wash" : undefined}
        aria-pressed={isMarked}
        disabled={mine?.review?._id === _id}
        loading={markHelpful.isPending}
        onClick={vote}
      >
        <span className="tabular-nums">
          {t("Helpful")}
          {helpful > 0 && ` (${helpful})`}
        </span>
      </Button>
      {markHelpful.isError && <Notice>{toErrorMessage(markHelpful.error, msg("The vote could not be saved."))}</Notice>}
    </div>
  );
}
