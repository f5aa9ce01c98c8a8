/** Views of /admin/reports/demand, in the order of the tabs. */
export const demandViews = [
  {
    id: "stock",
    label: "Sell-through",
    text: "Sell-through: units sold as a share of units sold plus units in stock. Values are at today's prices.",
  },
  {
    id: "searches",
    label: "Searches",
    text: "Searches without a result that were made at least twice. Nobody's name, address or number is stored.",
  },
  {
    id: "carts",
    label: "Carts",
    text: "Carts to which nothing was added for a day and that were not ordered after that.",
  },
] as const;
export type DemandView = (typeof demandViews)[number]["id"];
