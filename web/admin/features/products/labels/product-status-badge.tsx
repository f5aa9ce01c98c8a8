import { type ProductStatus, productStatusLabels } from "#contract/admin/products/product-list.ts";
import { Badge } from "../../../../ui/display/badge.tsx";

const tones = { active: "success", draft: "warning", archived: "neutral" } as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={tones[status]}>{productStatusLabels[status]}</Badge>;
}
