import type {
  CategoriesOrderedResponse,
  CategorySavedResponse,
  CreateCategory,
  EditCategory,
  OrderCategories,
  StaffCategoriesResponse,
} from "../products/categories.ts";
import type { Calls } from "./calls.ts";

const id = encodeURIComponent;

/** Calls about categories. */
export const categoriesCalls = ({ get, post, put, remove }: Calls) => ({
  list: () => get<StaffCategoriesResponse>("/categories"),
  create: (body: CreateCategory) => post<CategorySavedResponse>("/categories", body),
  edit: (categoryId: string, body: EditCategory) => put<CategorySavedResponse>(`/categories/${id(categoryId)}`, body),
  order: (body: OrderCategories) => put<CategoriesOrderedResponse>("/categories/order", body),
  remove: (categoryId: string) => remove<CategorySavedResponse>(`/categories/${id(categoryId)}`),
});
