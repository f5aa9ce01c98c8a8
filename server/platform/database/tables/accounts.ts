import type { Generated } from "kysely";
import type { Language } from "#contract/values/languages.ts";

export type AccountTables = {
  customers: CustomersTable;
  one_time_codes: OneTimeCodesTable;
  rate_limits: { key: string; count: number; expires_at: Date; blocked_until: Generated<Date | null> };
  security_events: SecurityEventsTable;
  sessions: SessionsTable;
  profiles: ProfilesTable;
  addresses: AddressesTable;
  wishlist_items: { id: string; customer_id: string; product_id: string; added_at: Generated<Date> };
  newsletter_subscribers: {
    email: string;
    /** Null: a visitor subscribed before the shop opened. */
    customer_id: string | null;
    subscribed_at: Generated<Date>;
    confirmed_at: Date | null;
    language: Generated<Language>;
  };
};

type CustomersTable = {
  id: string;
  email: string;
  password_hash: string;
  name: string | null;
  first_name: Generated<string | null>;
  last_name: Generated<string | null>;
  phone: Generated<string | null>;
  token_version: Generated<number>;
  created_at: Generated<Date>;
  guest_email: Generated<string | null>;
  links_revoked_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  language: Generated<Language>;
};

type OneTimeCodesTable = {
  email: string;
  purpose: "sign-up" | "reset" | "login" | "delete-account";
  code_hash: string;
  attempts: Generated<number>;
  sent_at: Generated<Date>;
  expires_at: Date;
};

type SecurityEventsTable = {
  id: Generated<string>;
  at: Date;
  kind: string;
  email: string;
  network: string;
};

type SessionsTable = {
  id: string;
  customer_id: string | null;
  token_version: number;
  browser: string;
  network: string;
  signed_in_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

type ProfilesTable = {
  customer_id: string;
  first_name: string;
  last_name: string;
  mobile_number: string;
  alternate_mobile_number: string;
  date_of_birth: Date;
  country: string;
  location: string;
};

type AddressesTable = {
  id: string;
  customer_id: string;
  first_name: string;
  last_name: string;
  address_line_1: string;
  address_line_2: Generated<string>;
  city: string;
  state: string;
  country: string;
  postal_code: string;
  phone: Generated<string>;
  created_at: Generated<Date>;
  is_default: Generated<boolean>;
};
