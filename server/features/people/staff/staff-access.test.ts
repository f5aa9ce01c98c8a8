import { listPermissions } from "#contract/admin/permissions.ts";
import { type ApiCall, listAdminCalls, sendCall, type Values } from "../../../../tests/support/shop/api-calls.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, ownPage } from "../../../../tests/support/shop/staff.ts";
import { isGranted } from "./index.ts";

/**
 * Routes of the back office that need no session. Every other one, including a new one, must require a permission or a
 * session.
 */
const publicCalls = [
  "POST /admin/auth/accept-invitation",
  "POST /admin/auth/forgot-password",
  "POST /admin/auth/invitation",
  "POST /admin/auth/login",
  "POST /admin/auth/login/passkey",
  "POST /admin/auth/reset-password",
];

/** Values for the parameters and bodies of the calls. They need not be valid, because only the access is tested. */
const values: Values = {
  email: "new@sample.example",
  password: "Khadi-2026",
  role: "packer",
  token: "no-token",
  name: "Sample",
  sessionId: "no-session",
  staffId: "f".repeat(24),
  disabled: true,
  orderId: "f".repeat(24),
  noteId: "f".repeat(24),
  parcelId: "f".repeat(24),
  orderIds: ["f".repeat(24)],
  to: "processing",
  status: "processing",
  note: "",
  courier: { from: "", to: "Sample Courier" },
  awb: { from: "", to: "1" },
  trackingUrl: { from: "", to: "" },
  items: [{ itemId: "f".repeat(24), quantity: 1 }],
  ...Object.fromEntries(
    ["firstName", "lastName", "addressLine1", "addressLine2", "city", "state", "country", "postalCode", "phone"].map(
      (name) => [name, { from: "", to: "Sample" }],
    ),
  ),
  filters: {},
  last: "f".repeat(24),
  after: "f".repeat(24),
  changeId: "1",
  page: "orders",
  viewId: "f".repeat(24),
  query: "",
  isShared: false,
  hsn: { from: "62", to: "62" },
  validFrom: "2099-01-01",
  tiers: [{ rate: 5, priceFrom: 0 }],
  isGift: { from: "no", to: "no" },
  ...Object.fromEntries(
    ["giftMessage", "businessName", "legalName", "legalAddress", "gstin", "legalState"].map((name) => [
      name,
      { from: "", to: "" },
    ]),
  ),
  addressId: "f".repeat(24),
  photoId: "f".repeat(24),
  returnId: "f".repeat(24),
  approve: true,
  settlement: "refund",
  remittanceId: "f".repeat(24),
  fileName: "sample.csv",
  csv: "awb,amount\n1,2",
  columns: {},
  receivedFrom: "Sample",
  mail: "order",
  requestId: "f".repeat(24),
  confirm: false,
  blocks: "cod",
  isPhoneBlocked: true,
  blockIds: ["f".repeat(24)],
  editId: "f".repeat(24),
  refundId: "f".repeat(24),
  amount: 1,
  reason: "Sample",
  reference: "",
  currentPassword: "Wrong-2026",
  newPassword: "Silk-2027-new",
  timings: {},
  hour: 9,
  passkeyId: "no-passkey",
  credential: {
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
  },
  ...Object.fromEntries(
    ["brand", "shortDescription", "longDescription", "categories", "fabric", "pattern", "sleeveLength", "occasion"]
      .concat(["countryOfOrigin", "tags", "slug", "seoTitle", "seoDescription", "isSale", "isNewLaunch"])
      .concat(["nameHi", "shortDescriptionHi", "longDescriptionHi"])
      .map((name) => [name, { from: "", to: "" }]),
  ),
  images: { from: "", to: "" },
  colorImages: {},
  alts: {},
  publishAt: { from: "", to: "" },
  variants: {},
  added: [],
  removed: [],
  categoryId: "f".repeat(24),
  categoryKey: "f".repeat(24),
  parentId: "",
  hidden: { from: "no", to: "no" },
  image: { from: "", to: "" },
  seenIds: [],
  products: [{ productId: "f".repeat(24), name: "Sample" }],
  productIds: ["f".repeat(24)],
  productId: "f".repeat(24),
  productKey: "f".repeat(24),
  waveId: "f".repeat(24),
  units: [{ variantId: "f".repeat(24), quantity: 1 }],
  count: 1,
  takeOver: false,
  customerId: "f".repeat(24),
  customerIds: ["f".repeat(24)],
  otherId: "f".repeat(24),
  isSamePerson: true,
  text: "Sample",
  add: ["sample"],
  remove: [],
  questionId: "f".repeat(24),
  report: "days",
  jobIds: ["00000000-0000-4000-8000-000000000000"],
  prefix: "SAMPLE",
  codes: 1,
  code: "SAMPLE",
  change: "pause",
  value: { type: "shipping" },
  minimumTotal: undefined,
  until: undefined,
  usesPerCustomer: undefined,
  uses: undefined,
  saleId: "f".repeat(24),
  discount: { type: "percent", percent: 10 },
  scope: { type: "tag", tag: "sample" },
  isForFirstOrder: false,
  categoryIds: ["f".repeat(24)],
  variantId: "f".repeat(24),
  q: "",
  category: undefined,
  priceChanges: [{ variantId: "f".repeat(24), field: "price", from: 1, to: 2 }],
  field: "price",
  step: { kind: "percent", percent: -5 },
  rounding: "rupee",
  revisionId: "f".repeat(24),
  bulkEditId: "f".repeat(24),
  renameId: "f".repeat(24),
  rename: { kind: "color", from: "Sample", to: "Other" },
  stockChanges: [{ kind: "count", variantId: "f".repeat(24), counted: 1, expected: 1 }],
  levels: [{ variantId: "f".repeat(24), from: null, to: 1 }],
  countId: "f".repeat(24),
  scanId: "f".repeat(24),
  counted: 1,
  seen: null,
  scans: [{ scanId: "f".repeat(24), code: "SAMPLE" }],
  importId: "f".repeat(24),
  ignored: [],
  currency: "INR",
  rate: null,
  allowEmpty: false,
  usesKeywords: true,
  source: "",
  parcels: [],
  isReturn: false,
  encoding: "utf-8",
  mapping: null,
  acceptRefused: false,
  reviewId: "f".repeat(24),
  commentId: "f".repeat(24),
  batchId: "f".repeat(24),
  from: "",
  messageId: "f".repeat(24),
  replyId: "f".repeat(24),
  savedReplyId: "f".repeat(24),
  seenReplies: 0,
  close: true,
  title: "Sample",
  mediaId: "f".repeat(24),
  uploadId: "f".repeat(24),
  replacementId: "e".repeat(24),
  mediaIds: ["f".repeat(24)],
  alt: { from: "", to: "Sample" },
  focus: { from: "50,50", to: "30,20" },
  texts: [{ kind: "review", _id: "f".repeat(24), seen: "2026-01-01T00:00:00.000Z" }],
  zone: { from: "", to: "" },
  cod: { from: "", to: "yes" },
  replaces: false,
  dryRun: true,
  roleName: "no-such-role",
  label: { from: "", to: "Sample" },
  chartKey: "no-such-chart",
  mailId: "no-such-mail",
  language: "en",
  sample: 0,
  typed: {},
  newest: 1,
  changes: {},
  itemsTotal: 500,
  pin: "560001",
  settings: {},
  words: ["sample", "other"],
  word: "sample",
  url: { from: "", to: "https://sample.example" },
  imageUrl: { from: "", to: "" },
  position: { from: "", to: "1" },
  invitationId: "f".repeat(64),
  tokenId: "f".repeat(24),
  permissions: ["orders:read"],
  days: 1,
  webhookId: "f".repeat(24),
  deliveryId: "f".repeat(24),
  deliveryIds: ["f".repeat(24)],
  description: { from: "", to: "" },
  events: { from: "", to: "order.placed" },
  articleId: "f".repeat(24),
  kind: "page",
  contentId: "f".repeat(24),
  version: 1,
  fields: {},
  photo: "AAAA",
  content: [],
  promotions: [],
  messageIds: [],
  messages: [],
  state: "open",
  scheduledMenuId: "f".repeat(24),
  base: null,
  at: null,
  menu: "main",
  backupId: "f".repeat(24),
  ticket: "none",
  look: undefined,
};
/** Ends the session that the other calls use. */
const isLogout = ({ name }: ApiCall) => name === "POST /admin/auth/logout";

function listRoles({ context }: TestShop) {
  return context.db.selectFrom("roles").selectAll().execute();
}

test("only the listed routes of the back office are public, and all others declare what they require", async ({
  shop,
}) => {
  const calls = listAdminCalls(shop);
  expect(calls.filter(({ staffAccess }) => staffAccess === "everyone").map(({ name }) => name)).toEqual(publicCalls);
  for (const { name, staffAccess } of calls) expect(staffAccess, name).toBeDefined();
});

test("routes of the back office refuse requests without a session, and customers", { tags: "long" }, async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  for (const call of listAdminCalls(shop).filter(({ name }) => !publicCalls.includes(name))) {
    const customer = { ...ownPage, authorization: `Bearer ${asha.token}`, cookie: `staff=${asha.token}` };
    for (const headers of [ownPage, customer]) {
      const response = await sendCall(shop, call, values, undefined, headers);
      expect(response.json(), call.name).toMatchObject({ code: "unauthenticated" });
    }
  }
});

test("each role may call what its permissions say, and nothing else", { tags: "long" }, async ({ shop }) => {
  const calls = listAdminCalls(shop).filter(({ name }) => !publicCalls.includes(name));
  for (const role of await listRoles(shop)) {
    const granted = listPermissions(role.permissions);
    const { headers } = await createStaff(shop, role.name);
    for (const call of [...calls.filter((other) => !isLogout(other)), ...calls.filter(isLogout)]) {
      const { statusCode, body } = await sendCall(shop, call, values, undefined, headers);
      const isAllowed = call.staffAccess === "signed in" || isGranted(call.staffAccess, new Set(granted));
      if (isAllowed) expect([401, 403, 500], `${role.name}: ${call.name}: ${body}`).not.toContain(statusCode);
      else expect(statusCode, `${role.name}: ${call.name}: ${body}`).toBe(403);
    }
  }
});

test("no cache stores a response of the back office", { tags: "long" }, async ({ shop }) => {
  const { headers } = await createStaff(shop, "owner");
  for (const call of listAdminCalls(shop).filter(({ method }) => method === "GET")) {
    for (const sent of [headers, ownPage]) {
      const response = await sendCall(shop, call, values, undefined, sent);
      expect(response.headers["cache-control"], call.name).toContain("no-store");
    }
  }
});

test("the roles of a new shop have permissions that exist", async ({ shop }) => {
  for (const { name, permissions } of await listRoles(shop))
    if (!permissions.includes("*")) expect(listPermissions(permissions).sort(), name).toEqual(permissions.toSorted());
});
