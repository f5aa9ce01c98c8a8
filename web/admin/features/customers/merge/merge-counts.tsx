import type { DroppedKind, MergePreview, MovedKind } from "#contract/admin/customers/customer-merge.ts";

const movedLabels: Record<MovedKind, string> = {
  orders: "Orders, with their returns, refunds and invoices",
  addresses: "Addresses",
  profile: "Profile",
  cartItems: "Items in the cart",
  wishlist: "Items on the wishlist",
  reviews: "Reviews",
  reviewPhotos: "Photos of reviews",
  questions: "Questions",
  answers: "Answers to questions",
  votes: "Votes for reviews",
  alerts: "Alerts for products",
  comments: "Comments and followed articles",
  newsletters: "Newsletters",
  authors: "Followed authors",
  texts: "Consents for texts about orders",
  browsers: "Browsers with notifications",
  coupons: "Uses of coupons",
  tags: "Tags",
  notes: "Notes",
  blocks: "Blocks",
  refusedOrders: "Refused orders",
  merges: "Accounts merged earlier",
};

const droppedLabels: Record<DroppedKind, string> = {
  password: "The password of the merged account",
  sessions: "Devices that are signed in",
  codes: "Codes for signing in",
  profile: "The profile: the customer’s own stays",
  cartItems: "Items that both carts have: the larger quantity stays",
  wishlist: "Items that both wishlists have",
  reviews: "Reviews of the same product: the newer one stays",
  votes: "Votes that both have given, or for their own reviews",
  consents: "Subscriptions that both have",
  tags: "Tags that both have",
  blocks: "Blocks that both have",
};

/** Lists the records that a merge moves and leaves out. */
export function MergeCounts({ moved, dropped }: Pick<MergePreview, "moved" | "dropped">) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Counts title="Moves" counts={moved} labels={movedLabels} empty="Nothing: the account is empty." />
      <Counts title="Left out" counts={dropped} labels={droppedLabels} empty="Nothing." />
    </div>
  );
}

type CountsProps<Kind extends string> = {
  title: string;
  counts: Partial<Record<Kind, number>>;
  labels: Record<Kind, string>;
  empty: string;
};

function Counts<Kind extends string>({ title, counts, labels, empty }: CountsProps<Kind>) {
  const shown = (Object.keys(labels) as Kind[]).filter((kind) => (counts[kind] ?? 0) > 0);
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-medium">{title}</h3>
      {shown.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="grid gap-1">
        {shown.map((kind) => (
          <li key={kind} className="flex justify-between gap-4">
            <span>{labels[kind]}</span>
            <span className="tabular-nums">{counts[kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
