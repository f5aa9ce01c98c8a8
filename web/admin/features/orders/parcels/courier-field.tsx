import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";

/** The couriers to choose from. `tracks`: the links of their numbers are known. */
export function useCouriers() {
  const { data } = useQuery({
    queryKey: ["couriers"],
    queryFn: api.couriers.list,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.couriers ?? [];
}

type CourierFieldProps = Pick<ComponentProps<typeof TextField>, "value" | "error" | "onChange" | "onKeyDown" | "ref">;

/** The courier's name, with those that the shop knows to choose from. */
export function CourierField(props: CourierFieldProps) {
  const listId = useId();
  return (
    <div>
      <TextField label="Courier" list={listId} maxLength={60} autoComplete="off" {...props} />
      <datalist id={listId}>
        {useCouriers().map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
