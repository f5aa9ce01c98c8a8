import { defineList, requiredChoice } from "../../lists/define-list.ts";

/** The search finds a part of a phone number or an email. The newest block is the first. */
export const customerBlockList = defineList({
  search: { label: "Search blocked customers", placeholder: "Phone number or email", max: 100 },
  filters: { state: requiredChoice("State", { active: "Blocked", lifted: "Lifted in the last 90 days" }, "active") },
});
