import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

/**
 * States of a review or a comment. "waiting": customers see the text, but staff have not checked its current version.
 * Without Zod, so that pages do not load it.
 */
export const textStates = ["waiting", "shown", "hidden"] as const;
export type TextState = (typeof textStates)[number];

export const textKinds = ["review", "comment"] as const;
export type TextKind = (typeof textKinds)[number];

/** Filters of the list. "reported": texts that readers have reported since staff last decided about them. */
export const textFilters = ["waiting", "reported", "shown", "hidden"] as const;
export type TextFilter = (typeof textFilters)[number];

export const maxHiddenReasonLength = 500;

type SortName = "changed" | "rating" | "reports";
/** "rating": by stars, with comments at the end. "reports": for reported texts only. */
export type TextSort = Exclude<Sort<SortName>, "reports">;
export const textSorts: readonly TextSort[] = [...inBothDirections("changed", "rating"), "-reports"];
