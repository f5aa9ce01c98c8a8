import { Refusal } from "#contract/errors.ts";

export function productNotFound(): Refusal {
  return new Refusal("not_found", "Product not found.");
}
