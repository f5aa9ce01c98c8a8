import type { RelatedOrder } from "#contract/admin/inbox/inbox.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { getOrderList, listParcels } from "../../selling/orders/index.ts";

const ordersPerSearch = 5;
const maxSearches = 4;

type Search = { match: RelatedOrder["match"]; q: string };

/**
 * Orders with the sender's email, and those whose number or phone the message names, as the list of orders shows them to the member. The email is
 * what the sender has typed, so that no match proves who has written.
 */
export async function findRelatedOrders(
  db: Database,
  member: StaffMember,
  { email, subject, text }: { email: string; subject: string; text: string },
): Promise<RelatedOrder[]> {
  if (!member.granted.has("orders:read")) return [];
  const searches: Search[] = [{ match: "email", q: email }, ...findMentions(`${subject} ${text}`)];
  const found = new Map<string, Omit<RelatedOrder, "parcels">>();
  for (const { match, q } of searches.slice(0, maxSearches)) {
    const { orders } = await getOrderList(db, member, { q, sort: "-placedAt", limit: ordersPerSearch });
    for (const order of orders) if (!found.has(order._id)) found.set(order._id, { ...order, match });
  }
  const parcels = found.size > 0 ? await listParcels(db, [...found.keys()]) : [];
  return [...found.values()].map((order) => ({
    ...order,
    parcels: parcels.flatMap(({ orderId, courier, awb, trackingUrl }) =>
      orderId === order._id ? { courier, awb, trackingUrl } : [],
    ),
  }));
}

/** Numbers of orders (eight hexadecimal digits) and Indian phone numbers in a text. */
export function findMentions(text: string): Search[] {
  const numbers = text.match(/(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/gi) ?? [];
  const phones = text.match(/(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g) ?? [];
  return [
    ...[...new Set(numbers)].map((q): Search => ({ match: "number", q })),
    ...[...new Set(phones.map((phone) => phone.replace(/\D/g, "").slice(-10)))].map(
      (q): Search => ({ match: "phone", q }),
    ),
  ];
}
