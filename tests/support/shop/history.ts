import type { TestStaff } from "./staff.ts";

export type ListedChange = { _id: string; action: string; undo: { reason: string } | null };

/** The changes of records of one kind, newest first. `action` is a part of the action's name. */
export const listChanges = async (staff: TestStaff, entity: string, action = ""): Promise<ListedChange[]> =>
  (await staff.request("GET", `/history?entity=${entity}`))
    .json()
    .changes.filter((change: ListedChange) => change.action.includes(action));

/** Undoes a change. Returns the message of the response. */
export const undoChange = async (staff: TestStaff, change: ListedChange | undefined): Promise<string> =>
  (await staff.request("POST", `/history/${change?._id}/undo`, {})).json().message;
export const undone = "The change is undone.";
