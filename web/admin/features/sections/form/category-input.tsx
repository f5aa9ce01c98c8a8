import { useQuery } from "@tanstack/react-query";
import type { Category } from "#contract/catalogue/catalogue.ts";
import { api } from "../../../../app/state/api.ts";
import { Select } from "../../../../ui/forms/select.tsx";

type CategoryInputProps = {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A category of any level, of those that customers see. */
export function CategoryInput({ label, error, value, onChange }: CategoryInputProps) {
  const query = useQuery({ queryKey: ["shop-categories"], queryFn: api.catalogue.categories });
  const options = (query.data?.data ?? []).flatMap(listPaths);
  const isMissing = value !== "" && !options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      error={error ?? query.error?.message}
      hint="The section disappears while the category has no products."
      value={value}
      options={[
        { value: "", label: "Choose a category" },
        ...(isMissing ? [{ value, label: query.data ? "A category that is hidden or deleted" : "…" }] : []),
        ...options,
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const listPaths = ({ _id, name, subCategories }: Category) => [
  { value: _id, label: name },
  ...subCategories.flatMap((sub) => [
    { value: sub._id, label: `${name} › ${sub.sub_category}` },
    ...sub.thirdCategories.map((third) => ({
      value: third._id,
      label: `${name} › ${sub.sub_category} › ${third.thrid_category}`,
    })),
  ]),
];
