import { inBothDirections, type Sort } from "../values/list-sorts.ts";

export type ReturnSort = Sort<"requested">;
export const returnSorts = inBothDirections("requested");
