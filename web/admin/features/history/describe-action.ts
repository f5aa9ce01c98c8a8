import type { AuditedChange } from "#contract/admin/system/history.ts";

/** "order.change-status" → "Order: change status" */
export function describeAction({ action }: Pick<AuditedChange, "action">): string {
  const [entity = "", verb = ""] = action.split(".");
  const words = (text: string) => text.replaceAll(/[-_]/g, " ");
  return `${words(entity).replace(/^./, (initial) => initial.toUpperCase())}: ${words(verb)}`;
}

/** Shortens an id to the form that orders show. Codes, names and file names stay as they are. */
export function shortenId(entityId: string): string {
  return /^[0-9a-f]{24}$/.test(entityId) ? `#${entityId.slice(-8).toUpperCase()}` : entityId;
}

/** The address of the history of the changed record. */
export function toRecordPath({ entity, entityId }: Pick<AuditedChange, "entity" | "entityId">): string {
  return `/admin/history?${new URLSearchParams({ entity, id: entityId })}`;
}
