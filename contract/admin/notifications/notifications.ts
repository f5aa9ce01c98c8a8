import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { notificationKinds, notificationTimings } from "./notification-kinds.ts";

const Kind = z.enum(notificationKinds);
const Timing = z.enum(notificationTimings);

/** `hour`: the hour of the day from which the daily mail is sent, in the shop's time zone. */
export const NotificationsResponse = responseSchema({
  /** The notifications that the member's role allows. */
  notifications: z.array(z.object({ kind: Kind, timing: Timing })),
  hour: z.number().int(),
});
export type NotificationsResponse = z.infer<typeof NotificationsResponse>;

/** The choices that a member changes. Kinds that are absent remain unchanged. */
export const ChangeNotifications = z.object({
  timings: z.partialRecord(Kind, Timing).optional(),
  hour: z.number().int().min(0, "An hour is from 0 to 23").max(23, "An hour is from 0 to 23").optional(),
});
export type ChangeNotifications = z.infer<typeof ChangeNotifications>;
