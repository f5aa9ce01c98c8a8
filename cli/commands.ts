import { contentCommand } from "./import/content-command.ts";
import { exportCommand } from "./import/export-command.ts";
import { importCommand } from "./import/import-command.ts";
import { cashCommand } from "./orders/cash-command.ts";
import { couponCommand } from "./orders/coupon-command.ts";
import { customersCommand } from "./orders/customers-command.ts";
import { deliveryCommand } from "./orders/delivery-command.ts";
import { orderCommand } from "./orders/order-command.ts";
import { ordersCommand } from "./orders/orders-command.ts";
import { refusedOrdersCommand } from "./orders/refused-orders-command.ts";
import { saleCommand } from "./orders/sale-command.ts";
import { backupCommand } from "./settings/backup-command.ts";
import { historyCommand } from "./settings/history-command.ts";
import { jobsCommand } from "./settings/jobs-command.ts";
import { lookCommand } from "./settings/look-command.ts";
import { mediaCommand } from "./settings/media-command.ts";
import { settingsCommand } from "./settings/settings-command.ts";
import { socialCommand } from "./settings/social-command.ts";
import { synonymsCommand } from "./settings/synonyms-command.ts";
import { staffCommand } from "./staff/staff-command.ts";
import type { Command } from "./terminal/command.ts";
import { commentCommand } from "./visitors/comment-command.ts";
import { messagesCommand } from "./visitors/messages-command.ts";
import { reviewCommand } from "./visitors/review-command.ts";
import { securityLogCommand } from "./visitors/security-log-command.ts";
import { subscribersCommand } from "./visitors/subscribers-command.ts";

/** Every command of `npm run shop`, by its name. */
export const commands: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
  orders: ordersCommand,
  order: orderCommand,
  "refused-orders": refusedOrdersCommand,
  customers: customersCommand,
  coupon: couponCommand,
  sale: saleCommand,
  cash: cashCommand,
  delivery: deliveryCommand,
  content: contentCommand,
  comment: commentCommand,
  review: reviewCommand,
  messages: messagesCommand,
  "security-log": securityLogCommand,
  subscribers: subscribersCommand,
  history: historyCommand,
  staff: staffCommand,
  jobs: jobsCommand,
  media: mediaCommand,
  backup: backupCommand,
  settings: settingsCommand,
  social: socialCommand,
  synonyms: synonymsCommand,
  look: lookCommand,
};
