import { mappedFields } from "#contract/admin/imports/import-states.ts";

/**
 * The column of each field: the one that has the field's name in the API or its label on this page, such as `color` or
 * `Colour`.
 */
export function guessMapping(columns: readonly { name: string }[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mappedFields).flatMap(([field, label]) => {
      const names = [normalize(field), normalize(label)];
      const column = columns.find(({ name }) => names.includes(normalize(name)));
      return column ? [[field, column.name]] : [];
    }),
  );
}

const normalize = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
