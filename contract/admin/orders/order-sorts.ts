import { inBothDirections, type Sort } from "../../values/list-sorts.ts";

type SortName = "placedAt" | "total";
export type OrderSort = Sort<SortName>;
export const orderSorts = inBothDirections<SortName>("placedAt", "total");
