import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

type SortName = "requested" | "value";
export type ReturnSort = Sort<SortName>;
export const returnSorts = inBothDirections<SortName>("requested", "value");
