import type { ComponentProps } from "react";
import { useSearchParams } from "react-router";
import { Select } from "../../ui/forms/select.tsx";

type FilterSelectProps = Pick<ComponentProps<typeof Select>, "label" | "options" | "defaultValue"> & { name: string };

/**
 * A filter of a list with its value from the address. The width is independent of the options, which may load later, so
 * that nothing moves. On phones two filters share a line.
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
