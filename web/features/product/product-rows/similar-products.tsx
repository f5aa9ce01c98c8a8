import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { queries } from "../../../app/state/queries.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { LazyProductRow } from "./lazy-product-row.tsx";

export function SimilarProducts({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(queries.groupedProducts(productId));
  if (error && !data) {
    return (
      <Notice>
        {t("Error loading similar products:")} {toErrorMessage(error)}{" "}
        <Button variant="link" className="text-sm" onClick={() => refetch()}>
          {t("Try again")}
        </Button>
      </Notice>
    );
  }
  if (data?.similarProducts.length === 0) return <p className="text-muted">{t("Nothing like it, for now.")}</p>;
  return <LazyProductRow label={t("Similar Products")} products={data?.similarProducts} />;
}
