import type { AccountTables } from "./tables/accounts.ts";
import type { BackupTables } from "./tables/backups.ts";
import type { BatchTables } from "./tables/batches.ts";
import type { CashTables } from "./tables/cash.ts";
import type { CatalogueTables } from "./tables/catalogue.ts";
import type { ChangeTables } from "./tables/changes.ts";
import type { ContentTables } from "./tables/content.ts";
import type { CustomerTables } from "./tables/customers.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { InboxTables } from "./tables/inbox.ts";
import type { InvoiceTables } from "./tables/invoices.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { MailTables } from "./tables/mail.ts";
import type { MediaTables } from "./tables/media.ts";
import type { NotificationTables } from "./tables/notifications.ts";
import type { OrderAdminTables } from "./tables/order-admin.ts";
import type { OrderTables } from "./tables/orders.ts";
import type { PackingTables } from "./tables/packing.ts";
import type { PaymentTables } from "./tables/payments.ts";
import type { QuestionTables } from "./tables/questions.ts";
import type { ReviewTables } from "./tables/reviews.ts";
import type { SavedViewTables } from "./tables/saved-views.ts";
import type { StaffTables } from "./tables/staff.ts";
import type { StockCountTables } from "./tables/stock-counts.ts";
import type { TextReportTables } from "./tables/text-reports.ts";
import type { WebhookTables } from "./tables/webhooks.ts";

/** The tables as the newest migration leaves them. Money is in paise. */
export type Tables = CatalogueTables &
  AccountTables &
  OrderTables &
  OrderAdminTables &
  BatchTables &
  CashTables &
  InvoiceTables &
  PackingTables &
  PaymentTables &
  ContentTables &
  MailTables &
  MediaTables &
  JobTables &
  ChangeTables &
  NotificationTables &
  CustomerTables &
  ImportTables &
  InboxTables &
  QuestionTables &
  TextReportTables &
  ReviewTables &
  SavedViewTables &
  StaffTables &
  StockCountTables &
  WebhookTables &
  BackupTables;
