import { sql } from "kysely";

/** Whether the colour of the row `v` has this name, or had it before it was renamed and no other colour of the product has it now. */
export const isColorNamed = (name: unknown) => sql<boolean>`(v.color = ${name} or ${name} = any(v.former_names)
  and not exists (select from product_colors o where o.product_id = v.product_id and o.color = ${name}))`;

/** Whether the size of the row `s` has this name, or had it before it was renamed and no other size of the colour has it now. */
export const isSizeNamed = (name: unknown) => sql<boolean>`(s.size = ${name} or ${name} = any(s.former_sizes)
  and not exists (select from variants o where o.color_id = s.color_id and o.size = ${name}))`;
