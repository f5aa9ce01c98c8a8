import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { NewAddress } from "#contract/account/addresses.ts";
import { isIndia } from "#contract/values/india.ts";
import { t } from "../../../ui/text/t.ts";
import { deliveryQuery, toPin } from "../../delivery/find-delivery.ts";

type PlaceField = "city" | "state";

/**
 * Fills city and state from a typed PIN code, unless the customer has typed them. Returns what was filled in, for
 * screen readers.
 */
export function usePinFill({ subscribe, getValues, setValue, clearErrors }: UseFormReturn<NewAddress>): string {
  const queryClient = useQueryClient();
  const filled = useRef<Partial<Record<PlaceField, string>>>({});
  const [message, setMessage] = useState("");
  // The form's values are in a store outside React.
  useEffect(() => {
    const findPin = () => (isIndia(getValues("country") ?? "") ? toPin(getValues("postalCode") ?? "") : undefined);
    let lastPin = findPin();
    const fill = async (pin: string) => {
      // Without a response, the customer types city and state.
      const response = await queryClient.fetchQuery(deliveryQuery(pin)).catch(() => undefined);
      if (!response || findPin() !== pin) return;
      const { city, state } = response.delivery;
      const changed = Object.entries({ city, state }).filter(([name, place]) => {
        const field = name as PlaceField;
        const current = getValues(field) ?? "";
        if (current.trim() !== "" && current !== filled.current[field]) return false;
        filled.current[field] = place ?? "";
        setValue(field, place ?? "", { shouldDirty: true });
        if (place) clearErrors(field);
        return place !== null && place !== current;
      });
      if (changed.length > 0)
        setMessage(
          t("Filled in from the PIN code: {places}.", { places: changed.map(([, place]) => place).join(", ") }),
        );
    };
    return subscribe({
      formState: { values: true },
      callback: () => {
        const pin = findPin();
        if (pin === lastPin) return;
        lastPin = pin;
        if (pin) void fill(pin);
      },
    });
  }, [subscribe, getValues, setValue, clearErrors, queryClient]);
  return message;
}
