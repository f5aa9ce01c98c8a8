export { importRemittance, previewRemittance, type RemittancePlan } from "./import-remittance.ts";
export { countOverdueCash, sumOutstandingByCourier } from "./outstanding-queries.ts";
