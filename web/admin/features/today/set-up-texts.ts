import type { SetUpStep } from "#contract/admin/system/set-up-steps.ts";

type SetUpText = { label: string; hint: string; to: string };

/** The label and the hint of each step, and the page where it is done. */
export const setUpTexts: Record<SetUpStep, SetUpText> = {
  name: {
    label: "Name and contact",
    hint: "The shop's name is in its header, its mails and its invoices.",
    to: "/admin/settings/shop",
  },
  brand: {
    label: "Logo and colours",
    hint: "Logo, icon, colours and fonts. Without a logo, the header shows the name as text.",
    to: "/admin/settings/brand",
  },
  legal: {
    label: "Legal details",
    hint: "The seller's legal name and address, as invoices have to state them.",
    to: "/admin/settings/tax",
  },
  tax: {
    label: "GSTIN",
    hint: "Without it, invoices state no GST. Not needed for a shop that is not registered.",
    to: "/admin/settings/tax",
  },
  sender: {
    label: "Email",
    hint: "A mail server, so that customers get codes and confirmations, and an address for their answers.",
    to: "/admin/settings/mail",
  },
  products: {
    label: "Products",
    hint: "Add them one by one, or import a file, also of Shopify or WooCommerce.",
    to: "/admin/products",
  },
  shipping: {
    label: "Shipping",
    hint: "The fee, from which amount shipping is free, and delivery days.",
    to: "/admin/settings/delivery",
  },
  payments: {
    label: "Online payments",
    hint: "Keys of the payment provider. Until then, payments are simulated, and cash on delivery works.",
    to: "/admin/settings/payments",
  },
  policies: {
    label: "Terms and privacy policy",
    hint: "Two published pages with the addresses terms and privacy, to which checkout and footer link.",
    to: "/admin/content",
  },
  staff: {
    label: "Staff",
    hint: "Invite those who pack, answer and write.",
    to: "/admin/staff",
  },
  "test-order": {
    label: "A test order",
    hint: "Order something yourself, pay on delivery, and cancel it afterwards.",
    to: "/admin/orders",
  },
};
