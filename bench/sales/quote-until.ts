import { setTimeout as sleep } from "node:timers/promises";
import { createApi } from "#contract/client.ts";
import { toPaise } from "#contract/values/money.ts";
import { createFetchTransport } from "../../tests/support/shop/fetch-transport.ts";

/** A variant with its prices in paise, without and with the sale. */
export type QuotedItem = {
  productId: string;
  selectedSize: string;
  selectedColor: string;
  regular: number;
  reduced: number;
};
/** `times` are in milliseconds. `wrong` has a text for each item whose price was not the right one for its time. */
export type Quotes = { times: number[]; wrong: string[] };

const itemsPerCart = 3;
const cartsAtOnce = 2;
const pauseMs = 20;

/**
 * Quotes random carts of guests until `signal` stops it, and compares each price with the right price at the time of
 * the request. A quote that is sent before the start or end of the sale and answered after it may have either price.
 */
export async function quoteUntil(
  signal: AbortSignal,
  url: string,
  items: readonly QuotedItem[],
  isReducedAt: (time: number) => boolean,
): Promise<Quotes> {
  const { cart } = createApi(createFetchTransport(url));
  const quotes: Quotes = { times: [], wrong: [] };
  async function quote() {
    const chosen = Array.from({ length: itemsPerCart }, () => items[Math.floor(Math.random() * items.length)]!);
    const sentAt = Date.now();
    const { cartItems } = await cart.quoteGuestCart({
      items: chosen.map(({ regular: _, reduced: __, ...selection }) => ({ ...selection, quantity: 1 })),
    });
    const answeredAt = Date.now();
    quotes.times.push(answeredAt - sentAt);
    for (const [index, { productId, regular, reduced }] of chosen.entries()) {
      const price = toPaise(cartItems[index]?.price ?? 0);
      const expected = [sentAt, answeredAt].map((time) => (isReducedAt(time) ? reduced : regular));
      if (!expected.includes(price))
        quotes.wrong.push(
          `${productId}, sent at ${new Date(sentAt).toISOString()}: ${price}, not ${expected.join(" or ")}`,
        );
    }
  }
  async function quoteInTurn() {
    while (!signal.aborted) {
      await quote();
      await sleep(pauseMs);
    }
  }
  await Promise.all(Array.from({ length: cartsAtOnce }, quoteInTurn));
  return quotes;
}
