import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { notificationKinds, notificationTimings } from "./notification-kinds.ts";

const Kind = z.enum(notificationKinds);
const Timing = z.enum(notificationTimings);

/** `hour`: from when on the daily mail is sent, an hour of the day in the shop's time zone. */
export const NotificationsResponse = responseSchema({
  /** Those that the member's role allows. */
  notifications: z.array(z.object({ kind: Kind, timing: Timing })),
  hour: z.number().int(),
});
export type NotificationsResponse = z.infer<typeof NotificationsResponse>;

/** A member's choices to change. Kinds that are absent stay as they are. */
export const ChangeNotifications = z.object({
  timings: z.partialRecord(Kind, Timing).optional(),
  hour: z.number().int().min(0, "An hour is from 0 to 23").max(23, "An hour is from 0 to 23").optional(),
});
export type ChangeNotifications = z.infer<typeof ChangeNotifications>;
