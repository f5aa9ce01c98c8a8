import type { AppContext } from "../../../context.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { applySales } from "../promotions/index.ts";
import { renderAlertMail } from "./alert-mail.ts";
import { takeDueAlerts } from "./alert-queries.ts";
import { createStopPath } from "./alerts.ts";

const fiveMinutesMs = 5 * 60_000;
/**
 * Alerts that one transaction mails. The alerts about a variant that many customers wait for take several transactions.
 */
const batchSize = 200;

export function runAlertJobs(context: AppContext) {
  const { jobs } = context;
  jobs.repeat("Mail alerts about products", fiveMinutesMs, async () => {
    // A copy restored from a backup mails no alerts, because the original shop mails them.
    if (!jobs.hold.isHeld()) await mailAlerts(context);
  });
}

/**
 * Mails the alerts whose event has happened, each once, even if several processes do so at the same time. Prices of
 * sales that have started or ended are written first, so that no mail has an outdated price.
 */
export async function mailAlerts(context: AppContext): Promise<void> {
  await applySales(context, context.now(), { waitMs: Number.POSITIVE_INFINITY });
  while ((await mailBatch(context)) === batchSize);
}

function mailBatch(context: AppContext): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const alerts = await takeDueAlerts(trx, batchSize);
    if (alerts.length === 0) return 0;
    const mailContext = { config: context.config, settings: await getSettings(trx) };
    const mails = alerts.map((alert) =>
      renderAlertMail(mailContext, alert, { stopPath: createStopPath(context, alert.email) }),
    );
    await context.jobs.addAll(trx, "mail", mails);
    return alerts.length;
  });
}
