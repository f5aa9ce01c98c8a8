import type { QueryClient } from "@tanstack/react-query";
import type { CartItem, CartResponse } from "#contract/cart/cart.ts";
import { Refusal, type RefusalCode } from "#contract/http/errors.ts";
import { formatPrice } from "#contract/values/money.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { t } from "../../ui/text/t.ts";
import { toErrorMessage } from "../errors/error-message.ts";
import { api } from "./api.ts";
import { queries } from "./queries.ts";
import { isSameVariant } from "./storage/guest-cart.ts";
import { deleteOfflineCartChange, getOfflineCartChanges, type OfflineCartChange } from "./storage/offline-cart.ts";

/**
 * Refusals after which the change can never be applied. After other refusals the change stays stored, and is sent the
 * next time.
 */
const finalRefusals: ReadonlySet<RefusalCode> = new Set(["out_of_stock", "not_found", "invalid", "conflict"]);
/** In milliseconds: long enough to read messages about several lines. */
const durationMs = 10_000;

/**
 * Sends cart changes that a customer made without a network. Quantities are absolute and removals may be repeated, so a
 * request whose response was lost can be sent again. If another device has changed the same line, this change wins for
 * the values that it sets: the quantity, or the colour and size. Other values of the line, and all other lines, stay as
 * the other device left them.
 */
export async function sendCartChanges(client: QueryClient) {
  // The list contains only changes of the current customer. Changes of other customers stay stored for them.
  if (getOfflineCartChanges().length === 0) return;
  const { queryKey } = queries.cart();
  // The response of a fetch that is already running may be older than the changes.
  await client.cancelQueries({ queryKey });
  let cart = await api.cart.get();
  for (const change of getOfflineCartChanges()) {
    cart = await sendChange(client, change, cart);
    client.setQueryData(queryKey, cart);
    deleteOfflineCartChange(change);
  }
}

async function sendChange(client: QueryClient, change: OfflineCartChange, cart: CartResponse): Promise<CartResponse> {
  const line = findLine(change, cart.cartItems);
  // The line was also removed on another device.
  if (!line && change.quantity === 0) return cart;
  if (!line) {
    showMissing(client, change);
    return cart;
  }
  // A refusal of one line must not stop the changes of others.
  try {
    if (change.quantity === 0) return await api.cart.remove({ cartId: cart.cartId, itemId: line._id });
    const { _id: cartItemId, productId, selectedSize, selectedColor } = line;
    const quantity = change.quantity === change.quantityBefore ? line.quantity : change.quantity;
    const selection = { selectedSize, selectedColor, quantity, ...change.to };
    const changed = await api.cart.update({ cartItemId, productId, ...selection });
    const after = changed.cartItems.find((other) => isSameVariant(other, { productId, ...selection }));
    showPriceChange(change, after ?? line);
    if (after && after._id !== line._id)
      toast({ title: t("Already in Cart!"), text: t("We’ve combined them into one line."), durationMs });
    return changed;
  } catch (error) {
    if (!(error instanceof Refusal && finalRefusals.has(error.code))) throw error;
    toast({
      title: change.to
        ? t("Size and colour of {name} not changed", { name: change.name })
        : t("Quantity of {name} not changed", { name: change.name }),
      text: toErrorMessage(error),
      tone: "danger",
      link: getCartLink(),
      durationMs,
    });
    return cart;
  }
}

/**
 * Finds the line of a change. If another device has removed the line and added it again, this is the line with the same
 * colour and size. If an earlier response was lost, this is the line with the new colour and size, into which the
 * change was merged. For a removal, only the line itself counts.
 */
function findLine(change: OfflineCartChange, lines: readonly CartItem[]): CartItem | undefined {
  const line = lines.find(({ _id }) => _id === change.itemId);
  if (line || change.quantity === 0) return line;
  const findVariant = (variant: Parameters<typeof isSameVariant>[0]) =>
    lines.find((other) => isSameVariant(other, variant));
  return findVariant(change) ?? (change.to && findVariant({ ...change, ...change.to }));
}

/**
 * Offers to add a missing line again. The line may have been ordered, so only the customer knows whether it should be
 * in the cart.
 */
function showMissing(client: QueryClient, { name, price, to, ...change }: OfflineCartChange) {
  const { productId, quantity, selectedSize, selectedColor } = { ...change, ...to };
  // The customer has not seen a price for another size or colour.
  const seenPrice = to ? undefined : price;
  const add = () =>
    api.cart.add({ productId, quantity, selectedSize, selectedColor, seenPrice }).then(
      (cart) => client.setQueryData(queries.cart().queryKey, cart),
      (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
    );
  toast({
    title: t("{name} is no longer in your cart", { name }),
    text: t("It was removed or ordered on another device."),
    action: { label: t("Add it again"), onPress: () => void add() },
    durationMs,
  });
}

function showPriceChange({ name, price: before }: OfflineCartChange, { price, ...line }: CartItem) {
  const isSame = price === before || line.name !== name;
  if (isSame) return;
  toast({
    title: t("The price of {name} has changed", { name }),
    text: t("It was {before}, and is {price} now.", { before: formatPrice(before), price: formatPrice(price) }),
    link: getCartLink(),
    durationMs,
  });
}

const getCartLink = () => ({ to: "/cart", label: t("View cart") });
