import type { OrderStatus } from "#contract/order-life.ts";

const steps: { words: string; from: OrderStatus[] }[] = [
  { words: "Order Confirmed", from: ["confirmed"] },
  { words: "Processing", from: ["processing"] },
  { words: "Shipped", from: ["shipped", "in transit"] },
  { words: "Delivered", from: ["delivered"] },
];

/** Four steps; those before the current one are done. An order that is none of them (pending, cancelled) has no current step. */
export function Timeline({ status }: { status: OrderStatus }) {
  const now = steps.findIndex(({ from }) => from.includes(status));
  return (
    <ol aria-label="Order progress" className="grid grid-cols-4 gap-2 text-xs sm:text-sm">
      {steps.map(({ words }, place) => (
        <li
          key={words}
          aria-current={place === now ? "step" : undefined}
          className={`border-t-2 pt-2 ${place <= now ? "border-accent" : "border-hairline text-muted"} ${place === now ? "font-medium" : ""}`}
        >
          {words}
          {place < now && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
