import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { getRow } from "../../../platform/database/get-row.ts";
import { newId } from "../../../platform/database/id.ts";
import { prepared, preparedArray } from "../../../platform/database/prepared.ts";
import { isColorNamed, isSizeNamed } from "../../merchandise/catalogue/products/index.ts";

export type CartLine = {
  id: string;
  cartId: string;
  couponCode: string | null;
  variantId: string;
  productId: string;
  slug: string;
  name: string;
  nameHi: string | null;
  images: string[];
  size: string;
  color: string;
  price: number;
  /** The price at which the customer added the item. Null: unknown. */
  seenPrice: number | null;
  mrp: number;
  quantity: number;
  categoryIds: string[];
  inventory: number;
  availableSizes: string[];
  availableColors: string[];
};

/**
 * The selected size and colour, and all others that are in stock, of the variant `s` of the colour `v` of the product
 * `p`.
 */
export const availableOptions = sql`
      array(
        select o.size from variants o where o.color_id = v.id and (o.inventory > 0 or o.id = s.id) order by o.position
      ) as "availableSizes",
      array(
        select o.color from product_colors o
        where o.product_id = p.id
          and (o.id = v.id or exists (select from variants z where z.color_id = o.id and z.inventory > 0))
        order by o.position
      ) as "availableColors"`;

/** The categories of the product `p` on all levels, which coupons may be for. */
export const categoryIds = sql`array_remove(array[p.category_id, p.sub_category_id, p.third_category_id]::text[], null) as "categoryIds"`;

/** The whole cart in one query. Offers the selected size and colour, and all others that are in stock. */
export async function listCartLines(db: Database, customerId: string): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    select i.id, c.id as "cartId", c.coupon_code as "couponCode", s.id as "variantId", p.id as "productId", p.slug, p.name,
      p.translations #>> '{hi,name}' as "nameHi",
      case when v.images = '{}' then p.images else v.images end as images,
      s.size, v.color, s.price, i.price as "seenPrice", s.mrp, i.quantity, ${categoryIds},
      case when p.status = 'active' then s.inventory else 0 end as inventory,
      ${availableOptions}
    from carts c
    join cart_items i on i.cart_id = c.id
    join variants s on s.id = i.variant_id
    join product_colors v on v.id = s.color_id
    join products p on p.id = s.product_id
    where c.customer_id = ${customerId}
    order by i.id ${prepared}`.execute(db);
  return rows;
}

/** The id of the customer's only cart; created on first use. */
export async function getOrCreateCart(db: Database, customerId: string): Promise<string> {
  const cart = await db
    .insertInto("carts")
    .values({ id: newId(), customer_id: customerId })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ customer_id: customerId }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return cart.id;
}

/** @param code null: no coupon */
export async function setCoupon(db: Database, customerId: string, code: string | null) {
  await db
    .insertInto("carts")
    .values({ id: newId(), customer_id: customerId, coupon_code: code })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ coupon_code: code }))
    .execute();
}

/** Removes redeemed coupons from the carts of different customers. Another coupon that was applied meanwhile stays. */
export async function clearCoupons(trx: Transaction, redeemed: readonly { customerId: string; code: string }[]) {
  const customers = redeemed.map(({ customerId }) => customerId);
  const codes = redeemed.map(({ code }) => code);
  await sql`
    update carts c set coupon_code = null
    from unnest(${preparedArray(customers, "text")}, ${preparedArray(codes, "text")})
      as r (customer_id, code)
    where c.customer_id = r.customer_id and c.coupon_code = r.code ${prepared}`.execute(trx);
}

/**
 * Adds a line to the cart in one statement, which creates the cart if there is none. False if the variant is not sold,
 * its stock is too low, the cart already contains it, or the cart is full.
 */
export async function insertLine(db: Database, customerId: string, line: NewLine): Promise<boolean> {
  const { rows } = await sql`
    with cart as (
      insert into carts (id, customer_id) values (${newId()}, ${customerId})
      on conflict (customer_id) do update set customer_id = excluded.customer_id returning id
    )
    insert into cart_items (id, cart_id, variant_id, quantity, price)
    select ${newId()}, cart.id, s.id, ${line.quantity}::int, coalesce(${line.seenPrice ?? null}::int, s.price)
    from cart, products p
    join product_colors v on v.product_id = p.id and ${isColorNamed(line.selectedColor)}
    join variants s on s.color_id = v.id and ${isSizeNamed(line.selectedSize)}
    where p.id = ${line.productId} and p.status = 'active' and s.inventory >= ${line.quantity}::int
      and (select count(*) from cart_items i where i.cart_id = cart.id) < ${line.maxLines}::int
    for key share of s
    on conflict (cart_id, variant_id) do nothing
    returning id ${prepared}`.execute(db);
  return rows.length > 0;
}
/** The price is in paise. */
type NewLine = {
  productId: string;
  selectedSize: string;
  selectedColor: string;
  quantity: number;
  seenPrice: number | undefined;
  maxLines: number;
};

/** Locks the variant before the line, in the order in which deleting a variant removes it from all carts. */
export async function updateLine(
  db: Database,
  customerId: string,
  line: ChangedLine,
): Promise<"changed" | LineUpdateError> {
  try {
    const result = await sql<{ outcome: "changed" | LineUpdateError }>`
      with variant as (select id from variants where id = ${line.variantId} and product_id = ${line.productId} for key share),
      changed as (
        update cart_items i set variant_id = variant.id, quantity = ${line.quantity}::int, price = ${seenPrice(line)}
        from variant, carts c
        where c.id = i.cart_id and c.customer_id = ${customerId} and i.id = ${line.id}
          and i.variant_id in (select id from variants where product_id = ${line.productId})
        returning i.id
      )
      select case when not exists (select from variant) then 'variant_deleted'
        when exists (select from changed) then 'changed' else 'line_not_found' end as outcome`.execute(db);
    return getRow(result).outcome;
  } catch (error) {
    // Unique violation. A query beforehand would miss a line that is added at the same moment.
    if ((error as { code?: string }).code === "23505") return "duplicate";
    throw error;
  }
}
/**
 * The price that the customer has seen. If the variant is changed, it is the price of the new variant, which the
 * customer sees when selecting it.
 */
function seenPrice({ variantId, price, seenPrice }: ChangedLine) {
  return sql<number | null>`coalesce(${seenPrice ?? null}::int,
    case when i.variant_id = ${variantId} then i.price else ${price}::int end)`;
}
/** Prices of one unit in paise: the current one, and the one that the customer has seen. */
type ChangedLine = {
  id: string;
  productId: string;
  variantId: string;
  quantity: number;
  price: number;
  seenPrice: number | undefined;
};
type LineUpdateError = "variant_deleted" | "line_not_found" | "duplicate";

/** Merges a line into the line with the same variant. The quantities are added up to the stock. */
export async function mergeDuplicateLine(db: Database, customerId: string, line: ChangedLine & { inventory: number }) {
  await sql`
    with deleted as (
      delete from cart_items i using carts c
      where c.id = i.cart_id and c.customer_id = ${customerId} and i.id = ${line.id} and i.variant_id <> ${line.variantId}
        and exists (select from cart_items o where o.cart_id = i.cart_id and o.variant_id = ${line.variantId})
      returning i.cart_id
    )
    update cart_items i set quantity = least(i.quantity + ${line.quantity}::int, ${line.inventory}::int, 100)
    from deleted d where i.cart_id = d.cart_id and i.variant_id = ${line.variantId}`.execute(db);
}

export async function deleteLine(db: Database, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("cart_items as i")
    .using("carts as c")
    .whereRef("c.id", "=", "i.cart_id")
    .where("c.customer_id", "=", customerId)
    .where("i.id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function lineExists(db: Database, id: string): Promise<boolean> {
  const line = await db.selectFrom("cart_items").select("id").where("id", "=", id).executeTakeFirst();
  return line !== undefined;
}

/** Locks the rows in one order, so that two orders of one customer do not deadlock. */
export async function deleteLinesByVariant(
  trx: Transaction,
  ordered: readonly { customerId: string; variantId: string }[],
) {
  const customers = ordered.map(({ customerId }) => customerId);
  const variants = ordered.map(({ variantId }) => variantId);
  await sql`
    delete from cart_items where id in (
      select i.id
      from unnest(${preparedArray(customers, "text")}, ${preparedArray(variants, "text")})
        as r (customer_id, variant_id)
      join carts c on c.customer_id = r.customer_id
      join cart_items i on i.cart_id = c.id and i.variant_id = r.variant_id
      order by i.id for update of i
    ) ${prepared}`.execute(trx);
}
