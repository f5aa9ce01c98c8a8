import type { AppContext } from "../../../server/context.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { password } from "./customers.ts";

const toIds = (rows: readonly { id: string }[]) => (rows.length > 0 ? rows.map(({ id }) => id) : [newId()]);

/** Values for operations of webhooks, existing and new ones. No server listens at their address. */
export async function findWebhook({ db }: AppContext, name: string) {
  const webhooks = toIds(await db.selectFrom("webhooks").select("id").limit(3).execute());
  const deliveries = toIds(await db.selectFrom("webhook_deliveries").select("id").limit(3).execute());
  const isNew = name === "POST /admin/webhooks";
  const url = "http://127.0.0.1:9/";
  return {
    webhookId: isNew ? [newId()] : webhooks,
    deliveryId: deliveries,
    deliveryIds: [deliveries],
    url: isNew ? [url] : [{ from: url, to: url }],
    events: isNew ? [["order.placed"]] : [],
    description: isNew ? ["Fuzz"] : [],
    state: [],
  };
}

export async function findApiToken({ db }: AppContext, name: string) {
  const tokens = toIds(await db.selectFrom("api_tokens").select("id").limit(3).execute());
  const isNew = name === "POST /admin/tokens";
  return { tokenId: isNew ? [newId()] : tokens, permissions: [["orders:read"]], days: [1, 365], password: [password] };
}
