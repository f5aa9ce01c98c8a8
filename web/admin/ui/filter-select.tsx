import type { ComponentProps } from "react";
import { useSearchParams } from "react-router";
import { Select } from "../../ui/forms/select.tsx";

type FilterSelectProps = Pick<ComponentProps<typeof Select>, "label" | "options" | "defaultValue"> & { name: string };

/**
 * A filter of a list, with the value that the address has. Its width does not depend on its options, which may load later: nothing moves. On phones two
 * share a line.
 */
export function FilterSelect({ name, ...props }: FilterSelectProps) {
  const [search] = useSearchParams();
  return (
    <Select
      defaultValue={search.get(name) ?? ""}
      {...props}
      name={name}
      hideLabel
      compact
      className="w-44 max-md:w-auto max-md:min-w-0 max-md:grow max-md:basis-2/5 [&>div]:w-full"
    />
  );
}
