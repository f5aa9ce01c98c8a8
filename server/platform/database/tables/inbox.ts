import type { Generated } from "kysely";
import type { MessageState } from "#contract/admin/inbox/inbox-states.ts";

export type InboxTables = {
  contact_messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    fingerprint: string;
    sent_at: Generated<Date>;
    state: Generated<MessageState>;
    assigned_to: Generated<string | null>;
  };
  message_replies: {
    id: string;
    message_id: string;
    staff_id: string | null;
    author: string;
    text: string;
    mail_job: string;
    closed_message: boolean;
    replied_at: Date;
  };
  saved_replies: { id: string; title: string; text: string; updated_at: Date };
};
