import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Address } from "#contract/addresses.ts";
import type { CustomAttribute } from "#contract/catalogue.ts";
import type { PageCategory, PageSection } from "#contract/content.ts";
import type { OrderActor, OrderStatus, PaymentMethod } from "#contract/order-status.ts";

/** The tables as the newest migration leaves them. Money in paise. */
export type Tables = {
  settings: { singleton: Generated<boolean>; value: JSONColumnType<Record<string, unknown>> };
  categories: { id: string; parent_id: string | null; level: number; name: string; position: Generated<number> };
  products: ProductsTable;
  product_colors: { id: string; product_id: string; position: number; color: string; images: string[] };
  variants: VariantsTable;
  product_index: {
    product_id: string;
    number: number;
    keys: string[];
    price: number;
    new_until: number;
    created_at: Date;
    rating: number;
    rating_count: number;
    discount: number;
    sold: number;
    changed_xid: Generated<string>;
  };
  product_search: {
    number: number;
    product_id: string;
    third_category_id: string | null;
    name: string;
    created_at: Date;
  };
  index_epoch: { singleton: Generated<boolean>; id: Generated<string> };
  product_daily_stats: {
    product_id: string;
    day: ColumnType<string>;
    sold: Generated<number>;
    views: Generated<number>;
  };
  product_visits: { product_id: string; visitor: string; day: string };
  customers: {
    id: string;
    email: string;
    password_hash: string;
    name: string | null;
    token_version: Generated<number>;
    created_at: Generated<Date>;
  };
  one_time_codes: {
    email: string;
    purpose: "sign-up" | "reset";
    code_hash: string;
    attempts: Generated<number>;
    sent_at: Generated<Date>;
    expires_at: Date;
  };
  rate_limits: { key: string; count: number; expires_at: Date };
  profiles: ProfilesTable;
  addresses: AddressesTable;
  carts: { id: string; customer_id: string; coupon_code: string | null };
  cart_items: {
    id: string;
    cart_id: string;
    variant_id: string;
    quantity: number;
    price: number | null;
    added_at: Generated<Date>;
  };
  wishlist_items: { id: string; customer_id: string; product_id: string; added_at: Generated<Date> };
  orders: OrdersTable;
  order_items: OrderItemsTable;
  coupons: CouponsTable;
  coupon_redemptions: { order_id: string; code: string; customer_id: string; redeemed_at: Generated<Date> };
  provider_orders: { id: string; order_id: string; amount: number; created_at: Date; poll_at: Date | null };
  payments: PaymentsTable;
  refunds: RefundsTable;
  payment_events: { id: string; received_at: Date };
  sandbox_orders: { id: string; amount: number; currency: string; receipt: Generated<string>; created_at: Date };
  sandbox_payments: SandboxPaymentsTable;
  sandbox_refunds: {
    id: string;
    payment_id: string;
    amount: number;
    idempotency_key: string | null;
    created_at: Date;
  };
  reviews: ReviewsTable;
  banners: BannersTable;
  pages: PagesTable;
  social_links: { id: string; name: string; url: string; image_url: string; position: number };
  newsletter_subscribers: { email: string; customer_id: string; subscribed_at: Generated<Date> };
  contact_messages: ContactMessagesTable;
  review_counts: { product_id: string; rating: number; count: number };
  authors: { id: string; name: string; email: string | null };
  articles: ArticlesTable;
  article_tags: { article_id: string; tag: string; created_at: Date };
  comments: {
    id: string;
    article_id: string;
    name: string;
    comment: string;
    email: string | null;
    hidden_at: Date | null;
    created_at: Generated<Date>;
  };
  comment_followers: { article_id: string; email: string };
  author_followers: { author_id: string; customer_id: string };
  article_visits: { article_id: string; visitor: string; day: string };
  image_placeholders: { path: string; placeholder: string | null; is_estimate: Generated<boolean> };
  order_events: {
    id: string;
    order_id: string;
    status: OrderStatus;
    actor: Generated<OrderActor>;
    note: Generated<string>;
    at: Generated<Date>;
  };
};

type ProductsTable = {
  id: string;
  product_number: GeneratedAlways<number>;
  slug: string;
  name: string;
  brand: string | null;
  short_description: Generated<string>;
  long_description: Generated<string>;
  category_id: string | null;
  sub_category_id: string | null;
  third_category_id: string | null;
  fabric: string | null;
  pattern: string | null;
  sleeve_length: string | null;
  occasion: string | null;
  country_of_origin: string | null;
  images: Generated<string[]>;
  alt_texts: ColumnType<Record<string, string>, string | undefined, string>;
  videos: Generated<string[]>;
  custom_attributes: ColumnType<CustomAttribute[], string | undefined, string>;
  tags: Generated<string[]>;
  seo_title: string | null;
  seo_description: string | null;
  status: Generated<"active" | "draft" | "archived">;
  is_sale: Generated<boolean>;
  is_new_launch: Generated<boolean>;
  new_until: Generated<Date>;
  price: Generated<number>;
  mrp: Generated<number>;
  discount: Generated<number>;
  colors: Generated<string[]>;
  inventory: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating: GeneratedAlways<number>;
  sold: Generated<number>;
  source: string | null;
  source_key: string | null;
  fingerprint: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type VariantsTable = {
  id: string;
  product_id: string;
  color_id: string;
  position: number;
  size: string;
  price: number;
  mrp: number;
  inventory: number;
  imported_inventory: number | null;
  sku: string | null;
};

type ArticlesTable = {
  id: string;
  title: string;
  description: Generated<string>;
  content: string;
  word_count: number;
  image_url: string | null;
  category: string | null;
  sub_category: string | null;
  tags: Generated<string[]>;
  author_id: string | null;
  views: Generated<number>;
  comment_count: Generated<number>;
  source: string;
  source_key: string;
  fingerprint: string;
  created_at: Date;
  updated_at: Date;
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
};

type OrdersTable = {
  id: string;
  customer_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  address: ColumnType<Address, string, string>;
  mrp: number;
  discount: number;
  coupon: Generated<number>;
  coupon_code: string | null;
  shipping: number;
  total: number;
  idempotency_key: string | null;
  request_hash: string | null;
  created_at: Generated<Date>;
  reserved_until: Date | null;
  expired: Generated<boolean>;
};

type PaymentsTable = {
  id: string;
  order_id: string;
  amount: number;
  state: "refused" | "captured";
  reason: Generated<string>;
  received_at: Date;
};

type RefundsTable = {
  id: string;
  payment_id: string;
  amount: number;
  cause: "cancelled" | "late" | "duplicate" | "wrong amount" | "manual";
  requested_at: Date;
  attempted_at: Date | null;
  confirmed_at: Date | null;
};

type SandboxPaymentsTable = {
  id: string;
  order_id: string;
  amount: number;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  email: Generated<string>;
  contact: Generated<string>;
  capture_at: Date | null;
  created_at: Date;
};

type CouponsTable = {
  code: string;
  type: "percent" | "amount" | "shipping";
  percent: number | null;
  amount: number | null;
  minimum_total: number;
  starts_at: Date;
  ends_at: Date | null;
  uses_left: number | null;
  uses_per_customer: number | null;
  created_at: Date;
};

type OrderItemsTable = {
  id: string;
  order_id: string;
  product_id: string;
  variant_id: string;
  slug: string;
  name: string;
  images: string[];
  size: string;
  color: string;
  quantity: number;
  price: number;
  mrp: number;
};

type ReviewsTable = {
  id: string;
  product_id: string;
  customer_id: string;
  rating: number;
  comment: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type BannersTable = {
  id: string;
  key: string;
  title: string;
  text: string;
  image_url: string;
  link_url: string;
  link_label: string;
  position: number;
  is_active: boolean;
};

type PagesTable = {
  id: string;
  slug: string;
  title: string;
  category: PageCategory;
  description: string;
  sections: ColumnType<PageSection[], string, string>;
  meta_title: string;
  meta_description: string;
  meta_keywords: string[];
  position: number;
  updated_at: Generated<Date>;
};

type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  fingerprint: string;
  sent_at: Generated<Date>;
};
