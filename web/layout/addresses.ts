/** Where a category of each level is listed. */
export const categoryAddress = (id: string) => `/category/${id}`;
export const subCategoryAddress = (id: string) => `/subcategory/${id}`;
export const thirdCategoryAddress = (id: string) => `/thirdcategory/${id}`;
export const productAddress = ({ slug, _id }: { slug: string; _id: string }, color?: string) =>
  `/productdetails/${slug}/${_id}${color ? `?${new URLSearchParams({ color })}` : ""}`;
export const searchAddress = (term: string) => `/productlist?${new URLSearchParams({ q: term })}`;
