import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";

/** The couriers of the shop. `tracks`: whether the shop knows the address of the courier's tracking page. */
export function useCouriers() {
  const { data } = useQuery({
    queryKey: ["couriers"],
    queryFn: () => api.parcels.listCouriers(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.couriers ?? [];
}

type CourierFieldProps = Pick<ComponentProps<typeof TextField>, "value" | "error" | "onChange" | "onKeyDown" | "ref">;

/** A field for the courier's name, with the known couriers as suggestions. */
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
