import { z } from "zod";

/** Longer than the text of 300 characters by which a list is sorted, as UTF-8 in base64. */
const maxLength = 1700;

/** The answer's `next` of the page before: the id of its last row and, behind a point, the value that the list is sorted by. `id`: the form of ids. */
export const pageKey = (id = "[0-9a-f]{24}") =>
  z
    .string()
    .max(maxLength)
    .regex(new RegExp(`^${id}(\\.[\\w-]*)?$`), "This is not the end of a page");
