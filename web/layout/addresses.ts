/** Where a category of each level is listed. */
export const categoryAddress = (id: string) => `/category/${id}`;
export const subCategoryAddress = (id: string) => `/subcategory/${id}`;
export const thirdCategoryAddress = (id: string) => `/thirdcategory/${id}`;
export const productAddress = ({ slug, _id }: { slug: string; _id: string }) => `/productdetails/${slug}/${_id}`;
export const searchAddress = (term: string) => `/productlist?${new URLSearchParams({ q: term })}`;

// SPEC §2 gives these pages addresses of their own.
const ownAddress: Record<string, string> = { "about-us": "/about", terms: "/terms", privacy: "/privacy" };
export const pageAddress = ({ slug, _id }: { slug: string; _id: string }) =>
  ownAddress[slug] ?? `/pages/${slug}/${_id}`;
