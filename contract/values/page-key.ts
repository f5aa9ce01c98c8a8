import { z } from "zod";

/** The limit is longer than a sort value of 300 characters, encoded as UTF-8 in base64. */
const maxLength = 1700;

/**
 * The key of a page, which is `next` of the previous page: the id of that page's last row and, after a dot, the value
 * by which the list is sorted. `id`: a pattern of the ids.
 */
export const pageKey = (id = "[0-9a-f]{24}") =>
  z
    .string()
    .max(maxLength)
    .regex(new RegExp(`^${id}(\\.[\\w-]*)?$`), "This is not the end of a page");
