import type { Send } from "./requests.ts";

export const categoryRequests: Record<string, Send> = {
  "POST /admin/categories": ({ owner, categoryId: categoryKey }) =>
    owner.request("POST", "/categories", { categoryKey, name: "Scarves", parentId: "" }),
  "PUT /admin/categories/:categoryId": ({ owner, categoryId }) =>
    owner.request("PUT", `/categories/${categoryId}`, { name: { from: "Scarves", to: "Stoles" } }),
  "PUT /admin/categories/order": async ({ owner }) => {
    const { categories } = (await owner.request("GET", "/categories")).json();
    const seenIds = categories.flatMap(({ _id, level }: { _id: string; level: number }) => (level === 1 ? [_id] : []));
    return owner.request("PUT", "/categories/order", { parentId: "", seenIds, categoryIds: seenIds.toReversed() });
  },
  "DELETE /admin/categories/:categoryId": ({ owner, categoryId }) =>
    owner.request("DELETE", `/categories/${categoryId}`),
};
