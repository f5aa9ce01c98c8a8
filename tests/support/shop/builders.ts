import { type Api, createApi } from "#contract/client.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { AppContext } from "../../../server/context.ts";
import { type ArticleDraft, saveArticle } from "../../../server/features/editorial/blog/index.ts";
import {
  type ProductDraft,
  saveProduct,
} from "../../../server/features/merchandise/catalogue/products/save/product-save.ts";
import { addCoupon, type CouponDraft } from "../../../server/features/merchandise/pricing/coupon-admin.ts";
import { issueToken } from "../../../server/features/people/account/session/session.ts";
import { newId } from "../../../server/platform/database/id.ts";
import type { App } from "../../../server/platform/http/app.ts";
import { createInjectTransport } from "./inject-transport.ts";

/** A test product, identified by one of its variants. */
export type TestProduct = { id: string; size: string; color: string };
export type TestCustomer = { id: string; email: string; token: string; api: Api };
type ProductInput = Partial<Omit<ProductDraft, "variations">> & {
  /** The price in rupees, as `mrp` is. */
  price?: number;
  mrp?: number;
  inventory?: number;
  color?: string;
  size?: string;
  variations?: ProductDraft["variations"];
};

export type Builders = {
  /** Creates a product with one variant, unless the input has variations. */
  createProduct(input?: ProductInput): Promise<TestProduct>;
  /** Creates a coupon (default: ₹100 off) and returns its code. */
  createCoupon(coupon?: Partial<CouponDraft>): Promise<string>;
  /** Creates an article (default: two lines on cotton) and returns its id. */
  createArticle(draft?: Partial<ArticleDraft>): Promise<string>;
  /** Creates a customer with a session token. */
  createCustomer(name?: string): Promise<TestCustomer>;
  /** Creates a guest, as a visitor who begins to order without an account. */
  createGuest(email?: string): Promise<TestCustomer>;
  /** Orders one unit of each product with cash on delivery. */
  placeCodOrder(customer: TestCustomer, ...products: TestProduct[]): Promise<Order>;
  inventoryOf(product: TestProduct): Promise<number>;
};

export function createBuilders(context: AppContext, app: App): Builders {
  return {
    createProduct: (input = {}) => createProduct(context, input),
    createCoupon: async (input = {}) => {
      const coupon: CouponDraft = { code: "SAMPLE100", value: { type: "amount", amount: 100_00 }, ...input };
      return (await addCoupon(context.db, coupon, context.now())).code;
    },
    createArticle: async (draft = {}) => {
      const content = "Cotton breathes.\nIt is washed cold.";
      const article = { source: "test", key: newId(), title: "On cotton", content, ...draft };
      return (await saveArticle(context, article)).id;
    },
    createCustomer: (name = "asha") => createCustomer(context, app, name),
    createGuest: async (email = `guest-${newId()}@sample.example`) => {
      const { token, user } = await createApi(createInjectTransport(app)).account.startAsGuest({ email });
      return { id: user._id, email, token, api: createApi(createInjectTransport(app), () => token) };
    },
    placeCodOrder: async ({ api }, ...products) => {
      const { address } = await api.addresses.add(sampleAddress);
      const items = products.map((product) => ({ ...toSelection(product), quantity: 1 }));
      return (await api.orders.place({ addressId: address._id, items, paymentMethod: "cod" })).order;
    },
    inventoryOf: async ({ id, size, color }) =>
      (
        await context.db
          .selectFrom("variants as s")
          .innerJoin("product_colors as v", "v.id", "s.color_id")
          .select("s.inventory")
          .where("s.product_id", "=", id)
          .where("s.size", "=", size)
          .where("v.color", "=", color)
          .executeTakeFirstOrThrow()
      ).inventory,
  };
}

export function toSelection({ id, size, color }: TestProduct) {
  return { productId: id, selectedSize: size, selectedColor: color };
}

/** Settings without limits of orders, for tests and benchmarks that place more orders than a customer may. */
export const noOrderLimits = {
  maxUnitsPerVariant: null,
  maxUnitsPerOrder: null,
  maxUnpaidOrders: null,
  maxUnpaidUnits: null,
  maxUnpaidOrdersPerNetwork: null,
  maxUnpaidUnitsPerNetwork: null,
  maxCodOrdersPerDay: null,
  maxCodUnitsPerDay: null,
  maxCodAmountPerDay: null,
  maxCodAmountPerOrder: null,
  maxOpenCodOrders: null,
};

export const sampleAddress = {
  firstName: "Sample",
  lastName: "Shopper",
  addressLine1: "1 Sample Street",
  addressLine2: "",
  city: "Sample City",
  state: "Sample State",
  country: "India",
  postalCode: "560001",
  phone: "+91 80000 00000",
};

async function createProduct(context: AppContext, input: ProductInput): Promise<TestProduct> {
  const { price = 1299, mrp = price, inventory = 5, color = "Red", size = "M", variations, ...rest } = input;
  const draft: ProductDraft = {
    source: "test",
    key: newId(),
    name: "Cotton Kurta",
    categories: ["Women", "Ethnic Wear", "Kurtas"],
    variations: variations ?? [{ color, sizes: [{ size, price: price * 100, mrp: mrp * 100, inventory }] }],
    ...rest,
  };
  const { id } = await saveProduct(context.db, draft);
  return { id, size: draft.variations[0]!.sizes[0]!.size, color: draft.variations[0]!.color };
}

async function createCustomer(context: AppContext, app: App, name: string): Promise<TestCustomer> {
  const id = newId();
  const email = `${name}-${id}@sample.example`;
  // No password hash: tests that need to log in sign up by mail instead.
  await context.db.insertInto("customers").values({ id, email, password_hash: "none", name }).execute();
  const token = await issueToken(context, { id, tokenVersion: 1 }, 24, { network: "127.0.0.1" });
  return { id, email, token, api: createApi(createInjectTransport(app), () => token) };
}
