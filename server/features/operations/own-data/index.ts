export { eraseCustomer } from "./delete-account.ts";
export { exportOwnData } from "./own-data.ts";
