/** Listing paths of the three category levels. */
export const categoryPath = (id: string) => `/category/${encodeURIComponent(id)}`;
export const subCategoryPath = (id: string) => `/subcategory/${id}`;
export const thirdCategoryPath = (id: string) => `/thirdcategory/${id}`;
/**
 * The path of the product page with a selected colour and size. The slug is percent-encoded, because it may be in any
 * script and redirects need an ASCII URL.
 */
export const productPath = ({ slug, _id }: { slug: string; _id: string }, color?: string | null, size?: string) => {
  const search = String(new URLSearchParams({ ...(color && { color }), ...(size && { size }) }));
  return `/productdetails/${encodeURIComponent(slug)}/${_id}${search && `?${search}`}`;
};
export const newArrivalsPath = "/productlist?collection=new";
export const popularPath = "/most-popular";
export const salePath = "/productlist?discountOnly=true";
export const searchPath = (term: string) => `/productlist?${new URLSearchParams({ q: term })}`;
