import type { ComponentProps } from "react";
import { Select } from "../../ui/forms/select.tsx";

type FilterSelectProps = Pick<ComponentProps<typeof Select>, "label" | "name" | "defaultValue" | "options">;

/** A filter of a list. Its width does not depend on its options, which may load later: nothing moves. On phones two share a line. */
export function FilterSelect(props: FilterSelectProps) {
  return (
    <Select
      {...props}
      hideLabel
      compact
      className="w-44 max-md:w-auto max-md:min-w-0 max-md:grow max-md:basis-2/5 [&>div]:w-full"
    />
  );
}
