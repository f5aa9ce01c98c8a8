/** Listing paths of the three category levels. */
export const categoryPath = (id: string) => `/category/${encodeURIComponent(id)}`;
export const subCategoryPath = (id: string) => `/subcategory/${id}`;
export const thirdCategoryPath = (id: string) => `/thirdcategory/${id}`;
/** The slug is percent-encoded: it may be in any script, and redirects need an ASCII URL. */
export const productPath = ({ slug, _id }: { slug: string; _id: string }, color?: string) =>
  `/productdetails/${encodeURIComponent(slug)}/${_id}${color ? `?${new URLSearchParams({ color })}` : ""}`;
export const searchPath = (term: string) => `/productlist?${new URLSearchParams({ q: term })}`;
