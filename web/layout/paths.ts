/** Where a category of each level is listed. */
export const categoryPath = (id: string) => `/category/${encodeURIComponent(id)}`;
export const subCategoryPath = (id: string) => `/subcategory/${id}`;
export const thirdCategoryPath = (id: string) => `/thirdcategory/${id}`;
/** A slug may be in any script, or a shop's own: only as ASCII can an address be redirected to. */
export const productPath = ({ slug, _id }: { slug: string; _id: string }, color?: string) =>
  `/productdetails/${encodeURIComponent(slug)}/${_id}${color ? `?${new URLSearchParams({ color })}` : ""}`;
export const searchPath = (term: string) => `/productlist?${new URLSearchParams({ q: term })}`;
