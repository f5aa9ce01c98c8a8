import { type ContentStatus, contentStatusLabels } from "#contract/admin/content/content-kinds.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { statusTones } from "./content-labels.ts";

export function ContentStatusBadge({ status }: { status: ContentStatus }) {
  return <Badge tone={statusTones[status]}>{contentStatusLabels[status]}</Badge>;
}
