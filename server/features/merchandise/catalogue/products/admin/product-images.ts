import { Refusal } from "#contract/http/errors.ts";
import type { FieldChanges } from "#contract/values/field-change.ts";
import type { AppContext } from "../../../../../context.ts";
import { decodePhoto } from "../../../../../platform/images/photos/photo-files.ts";
import { addMedia, isLibraryUrl } from "../../../../editorial/media/index.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import type { StoredProduct } from "../index.ts";
import { isImageList, listUrls } from "./product-values.ts";

/**
 * Adds an uploaded image to the media library. Returns its URL, for the same file always the same.
 * @throws Refusal if it is too large, or no image
 */
export async function addProductImage(context: AppContext, by: StaffMember, photo: string): Promise<string> {
  return (await addMedia(context, toStaffActor(by), { bytes: decodePhoto(photo).bytes, name: "" })).url;
}

/** All images of a product and of its colours. */
export function listImages({ fields, variations }: StoredProduct): string[] {
  return [...new Set([...fields.images, ...variations.flatMap(({ images }) => images)])];
}

/**
 * Requires that each new image is in the media library, unless the product has it already.
 * @throws Refusal for any other URL, which the shop could not show
 */
export function requireOwnImages(changes: FieldChanges<string>, existing: readonly string[]) {
  for (const [name, change] of Object.entries(changes)) {
    if (!change || !isImageList(name)) continue;
    const other = listUrls(change.to).find((url) => !isLibraryUrl(url) && !existing.includes(url));
    if (other === undefined) continue;
    throw new Refusal("invalid", "An image is not one of the shop's. Nothing was saved.", {
      errors: { [name]: `“${other}” was not uploaded.` },
    });
  }
}
