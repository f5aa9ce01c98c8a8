import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

type SortName = "requested" | "amount";
export type RefundSort = Sort<SortName>;
export const refundSorts = inBothDirections<SortName>("requested", "amount");
