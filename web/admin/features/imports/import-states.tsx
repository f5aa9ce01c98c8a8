import { type ImportKind, importKinds, importPermissions } from "#contract/admin/imports/import-states.ts";
import type { ImportCounts, ImportSummary } from "#contract/admin/imports/imports.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import { Badge, type Tone } from "../../../ui/display/badge.tsx";

const labels: Record<ImportSummary["state"], { label: string; tone: Tone }> = {
  uploaded: { label: "To check", tone: "neutral" },
  checking: { label: "Checking", tone: "indigo" },
  ready: { label: "Checked", tone: "warning" },
  running: { label: "Importing", tone: "indigo" },
  done: { label: "Imported", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  undoing: { label: "Being undone", tone: "indigo" },
  undone: { label: "Undone", tone: "neutral" },
};

export function ImportState({ state }: Pick<ImportSummary, "state">) {
  const { label, tone } = labels[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The singular of the kind, as the name of a row: "product". */
export const toNoun = (kind: ImportKind) => kind.slice(0, -1);
export const kindLabels: Readonly<Record<ImportKind, string>> = {
  products: "Products",
  customers: "Customers",
  orders: "Orders",
};

/** Kinds of files that the member may import. */
export function listImportable(can: (permission: Permission) => boolean): ImportKind[] {
  return importKinds.filter((kind) => can(importPermissions[kind].read) && can(importPermissions[kind].write));
}

/** Returns "3 new, 12 changed, 2 refused". Counts of zero are left out. */
export function describeCounts({ new: created, updated, unchanged, refused }: ImportCounts): string {
  const parts = [
    created > 0 && `${created} new`,
    updated > 0 && `${updated} changed`,
    refused > 0 && `${refused} refused`,
    unchanged > 0 && `${unchanged} unchanged`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(", ") : "No rows";
}

export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
