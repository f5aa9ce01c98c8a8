import { Refusal } from "#contract/http/errors.ts";

export function productNotFound(): Refusal {
  return new Refusal("not_found", "Product not found.");
}
