import type { ProductStatus } from "#contract/admin/products/product-sorts.ts";
import { Badge } from "../../../../ui/display/badge.tsx";

export const statusLabels: Record<ProductStatus, string> = {
  active: "Published",
  draft: "Draft",
  archived: "Archived",
};
const tones = { active: "success", draft: "warning", archived: "neutral" } as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
