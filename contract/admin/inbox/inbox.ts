import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Parcel } from "../../orders/parcels.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { maxBulkRows } from "../bulk-changes.ts";
import { toListQuery } from "../lists/list-query.ts";
import { StaffOrder } from "../orders/orders.ts";
import { maxReplyLength, maxReplyTitleLength, messageList, messageStates } from "./inbox-states.ts";

const Member = z.object({ _id: Id, name: z.string() });
const State = z.enum(messageStates);
/** A message of the contact form. `email` is what its sender has typed: nothing proves it. */
export const Message = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: Instant,
  state: State,
  assignedTo: Member.nullable(),
  /** Number of replies. */
  replies: z.number().int(),
});
export type Message = z.infer<typeof Message>;

/**
 * Without a sort, open messages are listed oldest first and closed ones newest first. `after`: the `next` of the
 * previous page.
 */
/** `q`: a part of name, email, subject or text. */
export const MessagesQuery = toListQuery(messageList, { limit: 30 });
export type MessagesQuery = z.infer<typeof MessagesQuery>;
export const MessagesResponse = responseSchema({
  messages: z.array(Message),
  next: z.string().nullable(),
  /** The members to whom messages can be assigned. */
  members: z.array(Member),
});
export type MessagesResponse = z.infer<typeof MessagesResponse>;

const Reply = z.object({
  _id: Id,
  author: z.string(),
  text: z.string(),
  at: Instant,
  /** Whether the mail has not been sent yet, so that the reply can be taken back. */
  undoable: z.boolean(),
});
/** `match`: how the order was found. */
const RelatedOrder = z.object({
  ...StaffOrder.shape,
  match: z.enum(["email", "number", "phone"]),
  parcels: z.array(Parcel.pick({ courier: true, awb: true, trackingUrl: true })),
});
export type RelatedOrder = z.infer<typeof RelatedOrder>;

export const MessageDetailsResponse = responseSchema({
  message: Message,
  /** Oldest first. */
  replies: z.array(Reply),
  /** The account with the sender's email. Needs `customers:read`. */
  customer: z.object({ _id: Id, name: z.string().nullable(), since: Instant }).nullable(),
  /**
   * Orders with the sender's email, and orders whose number or phone number the message mentions. Empty without
   * `orders:read`.
   */
  orders: z.array(RelatedOrder),
  /** Other messages with the same email, newest first. */
  others: z.array(Message.pick({ _id: true, subject: true, sentAt: true, state: true })),
  /** The members to whom the message can be assigned. */
  members: z.array(Member),
});
export type MessageDetailsResponse = z.infer<typeof MessageDetailsResponse>;

export const MessageParams = z.object({ messageId: Id });
/**
 * `replyId`: chosen by the client, so that a repeated request sends no second mail. `seenReplies`: the number of
 * replies that the form has loaded.
 */
export const SendReply = z.object({
  replyId: Id,
  seenReplies: z.number().int().min(0),
  text: z
    .string()
    .trim()
    .min(1, "The reply is empty")
    .max(maxReplyLength, `A reply has at most ${maxReplyLength} characters`)
    .regex(noNull),
  /** Whether the reply also closes the message. */
  close: z.boolean().default(true),
});
export type SendReply = z.infer<typeof SendReply>;
export const ReplyParams = z.object({ messageId: Id, replyId: Id });

export const SetMessageState = z.object({ state: State });
export type SetMessageState = z.infer<typeof SetMessageState>;
/** `from`: the member whom the form has loaded. `to`: the new member. Null is nobody. */
export const AssignMessage = z.object({ from: Id.nullable(), to: Id.nullable() });
export type AssignMessage = z.infer<typeof AssignMessage>;

const ids = (messages: readonly { _id: string }[]) => new Set(messages.map(({ _id }) => _id));
/** Closes or opens messages. */
export const SetMessageStates = z.object({
  messageIds: z.array(Id).min(1, "No message is named").max(maxBulkRows),
  state: State,
});
export type SetMessageStates = z.infer<typeof SetMessageStates>;
/** Assigns messages to a member; null is nobody. `from`: the member whom the list showed. */
export const AssignMessages = z.object({
  messages: z
    .array(z.object({ _id: Id, from: Id.nullable() }))
    .min(1, "No message is named")
    .max(maxBulkRows)
    .refine((messages) => ids(messages).size === messages.length, "A message is named twice"),
  to: Id.nullable(),
});
export type AssignMessages = z.infer<typeof AssignMessages>;
export const MessageChangedResponse = responseSchema({ message: z.string() });
export type MessageChangedResponse = z.infer<typeof MessageChangedResponse>;

/**
 * A text that staff use again and again. "{name}" and "{order}" in it stand for the customer's name and the number of
 * the order.
 */
const SavedReply = z.object({ _id: Id, title: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof SavedReply>;
export const SavedRepliesResponse = responseSchema({ replies: z.array(SavedReply) });
export type SavedRepliesResponse = z.infer<typeof SavedRepliesResponse>;

const Title = z
  .string()
  .trim()
  .min(1, "The title is empty")
  .max(maxReplyTitleLength, `A title has at most ${maxReplyTitleLength} characters`)
  .regex(noNull);
const Text = z
  .string()
  .trim()
  .min(1, "The text is empty")
  .max(maxReplyLength, `A text has at most ${maxReplyLength} characters`)
  .regex(noNull);
export const AddSavedReply = z.object({ savedReplyId: Id, title: Title, text: Text });
export type AddSavedReply = z.infer<typeof AddSavedReply>;
/** The values that the form has loaded, and the new ones. */
export const ChangeSavedReply = z.object({
  title: z.object({ from: z.string(), to: Title }).optional(),
  text: z.object({ from: z.string(), to: Text }).optional(),
});
export type ChangeSavedReply = z.infer<typeof ChangeSavedReply>;
export const SavedReplyParams = z.object({ savedReplyId: Id });
