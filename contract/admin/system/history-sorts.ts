import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

export type HistorySort = Sort<"at">;
export const historySorts = inBothDirections("at");
