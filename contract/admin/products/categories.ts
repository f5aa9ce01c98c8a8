import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { fieldChange } from "../../values/field-change.ts";
import { removeInvisible } from "../../values/invisible.ts";
import { Id } from "../../values/values.ts";

const Name = z
  .string()
  .overwrite(removeInvisible)
  .trim()
  .min(1, "A category needs a name")
  .max(80, "This has at most 80 characters")
  .regex(/^[^\0›]*$/, "This has a character that a name cannot have");
/** An empty parent is the top level. */
const ParentId = z.union([z.literal(""), Id], { error: "This is no category" });

const StaffCategory = z.object({
  _id: Id,
  name: z.string(),
  parentId: Id.nullable(),
  level: z.number().int(),
  hidden: z.boolean(),
  /** `image`: the URL that the form edits. `imageSrc`: the URL from which the browser loads the image. */
  image: z.string().nullable(),
  imageSrc: z.string().nullable(),
  /** The number of products in every status, including those of the categories below. */
  products: z.number().int(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

/** Each category follows its parent, and siblings are in the order of the shop. */
export const StaffCategoriesResponse = responseSchema({ categories: z.array(StaffCategory) });
export type StaffCategoriesResponse = z.infer<typeof StaffCategoriesResponse>;

export const CategoryParams = z.object({ categoryId: Id });

/** `categoryKey`: the new category's id, chosen by the form, so that a repeated request creates no second one. */
export const CreateCategory = z.object({ categoryKey: Id, name: Name, parentId: ParentId });
export type CreateCategory = z.infer<typeof CreateCategory>;

/**
 * Changed fields with the values that the form has loaded. `image`: if empty, the category shows the image of its
 * best-selling product.
 */
export const EditCategory = z.object({
  name: fieldChange(Name),
  parentId: fieldChange(ParentId),
  hidden: fieldChange(z.enum(["yes", "no"])),
  image: fieldChange(z.string().max(200)),
});
export type EditCategory = z.infer<typeof EditCategory>;

const Siblings = z.array(Id).max(1000);
/** `seenIds`: the order that the page has loaded, `categoryIds`: the new one. */
export const OrderCategories = z.object({ parentId: ParentId, seenIds: Siblings, categoryIds: Siblings });
export type OrderCategories = z.infer<typeof OrderCategories>;

export const CategorySavedResponse = responseSchema({ message: z.string(), categoryId: Id });
export type CategorySavedResponse = z.infer<typeof CategorySavedResponse>;
export const CategoriesOrderedResponse = responseSchema({ message: z.string() });
export type CategoriesOrderedResponse = z.infer<typeof CategoriesOrderedResponse>;
