/** Where a category of each level is listed. */
export const categoryAddress = (id: string) => `/category/${encodeURIComponent(id)}`;
export const subCategoryAddress = (id: string) => `/subcategory/${id}`;
export const thirdCategoryAddress = (id: string) => `/thirdcategory/${id}`;
/** A slug may be in any script, or a shop's own: only as ASCII can an address be redirected to. */
export const productAddress = ({ slug, _id }: { slug: string; _id: string }, color?: string) =>
  `/productdetails/${encodeURIComponent(slug)}/${_id}${color ? `?${new URLSearchParams({ color })}` : ""}`;
export const searchAddress = (term: string) => `/productlist?${new URLSearchParams({ q: term })}`;
