export { addSeveralToCart } from "./add-several.ts";
export { removeOrderedItems } from "./cart.ts";
export { toCart } from "./cart-response.ts";
