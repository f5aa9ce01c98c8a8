import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { fieldChange } from "../../values/field-change.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { toListQuery } from "../lists/list-query.ts";
import { deliveryList, deliveryStates, deliveryTypes, webhookStates, webhookTypeNames } from "./webhook-event-types.ts";

const Url = z
  .string()
  .trim()
  .max(500, "At most 500 characters")
  .regex(noNull)
  .refine(
    (text) => {
      const url = URL.parse(text);
      return (
        url !== null &&
        /^https?:$/.test(url.protocol) &&
        url.hostname !== "" &&
        !url.username &&
        !url.password &&
        !url.hash
      );
    },
    { error: "Enter an address that begins with https://" },
  );
const Description = z.string().trim().max(100, "At most 100 characters").regex(noNull);
/** "order.in-transit" and "order.in transit" are accepted, too, because the status has these spellings elsewhere. */
const TypeName = z.string().overwrite((name) => name.replace(/[- ]/g, "_"));
const Events = z
  .array(TypeName.pipe(z.enum(webhookTypeNames)))
  .min(1, "Choose at least one event")
  .max(webhookTypeNames.length)
  .transform((events) => webhookTypeNames.filter((type) => events.includes(type)));

const Webhook = z.object({
  _id: Id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookTypeNames)),
  state: z.enum(webhookStates),
  /**
   * The member who owns the webhook. Nothing is sent while this member is disabled (`disabled`) or has no permission
   * for webhooks (`forbidden`). Null if the owner is not known, which stops nothing.
   */
  member: z.object({ _id: Id, name: z.string(), problem: z.enum(["disabled", "forbidden"]).nullable() }).nullable(),
  failingSince: Instant.nullable(),
  createdAt: Instant,
  lastDelivery: z.object({ state: z.enum(deliveryStates), at: Instant }).nullable(),
});
export type Webhook = z.infer<typeof Webhook>;
export const WebhooksResponse = responseSchema({ webhooks: z.array(Webhook) });
export type WebhooksResponse = z.infer<typeof WebhooksResponse>;

/** `webhookId`: chosen by the client, so that a repeated request adds nothing twice. */
export const AddWebhook = z.object({ webhookId: Id, url: Url, description: Description, events: Events });
export type AddWebhook = z.infer<typeof AddWebhook>;
/** `events`: the list that the form has loaded, and the new one, both joined by commas. */
export const ChangeWebhook = z.object({
  url: fieldChange(Url),
  description: fieldChange(Description),
  events: fieldChange(
    z
      .string()
      .transform((list) => list.split(",").filter(Boolean))
      .pipe(Events)
      .transform((events) => events.join(",")),
  ),
  state: z.enum(["active", "paused"]).optional(),
});
export type ChangeWebhook = z.infer<typeof ChangeWebhook>;
export const WebhookParams = z.object({ webhookId: Id });
export const WebhookChangedResponse = responseSchema({ message: z.string() });
export type WebhookChangedResponse = z.infer<typeof WebhookChangedResponse>;
/** `secret` is in this answer only. Null if a repeated request has changed nothing. */
export const WebhookSecretResponse = responseSchema({ secret: z.string().nullable(), message: z.string() });
export type WebhookSecretResponse = z.infer<typeof WebhookSecretResponse>;

/** `after`: the `next` of the previous page. */
export const DeliveriesQuery = z.object({
  webhookId: Id.optional(),
  ...toListQuery(deliveryList, { limit: 30 }).shape,
  type: TypeName.pipe(z.enum(deliveryTypes)).optional(),
});
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>;

const Delivery = z.object({
  _id: Id,
  webhook: z.object({ _id: Id, url: z.string() }),
  type: z.enum(deliveryTypes),
  subjectId: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  createdAt: Instant,
  attemptedAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  durationMs: z.number().int().nullable(),
  responseStatus: z.number().int().nullable(),
  error: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;
export const DeliveriesResponse = responseSchema({ deliveries: z.array(Delivery), next: z.string().nullable() });
export type DeliveriesResponse = z.infer<typeof DeliveriesResponse>;

export const DeliveryParams = z.object({ deliveryId: Id });
/**
 * `request`: the sent body as JSON; null before the first attempt. `response`: the first 2,000 characters of the
 * webhook's response.
 */
export const DeliveryResponse = responseSchema({
  delivery: Delivery,
  request: z.string().nullable(),
  response: z.string().nullable(),
});
export type DeliveryResponse = z.infer<typeof DeliveryResponse>;

export const SendAgain = z.object({ deliveryIds: z.array(Id).min(1, "Choose a delivery").max(100) });
export type SendAgain = z.infer<typeof SendAgain>;
/** `count`: the number of deliveries that are sent again, without those that were waiting already. */
export const SentAgainResponse = responseSchema({ count: z.number().int(), message: z.string() });
export type SentAgainResponse = z.infer<typeof SentAgainResponse>;
