import type { ContentStatus } from "#contract/admin/content/content-kinds.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { statusLabels, statusTones } from "./content-labels.ts";

export function ContentStatusBadge({ status }: { status: ContentStatus }) {
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
}
