import { queryOptions, useQuery } from "@tanstack/react-query";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { customerApi } from "../../app/state/customer-api.ts";

const pinPattern = /^[1-9]\d{5}$/;

/** The six digits of a PIN code, which many people write as "560 001". Undefined for any other text. */
export function toPin(text: string): string | undefined {
  const digits = toAsciiDigits(text).replaceAll(/\s/g, "");
  return pinPattern.test(digits) ? digits : undefined;
}

export function deliveryQuery(pin: string) {
  return queryOptions({
    queryKey: ["delivery", pin],
    queryFn: () => customerApi.delivery.find({ pin }),
    staleTime: 60_000,
  });
}

export function useDelivery(pin: string | undefined) {
  const { data, isError } = useQuery({ ...deliveryQuery(pin ?? ""), enabled: pin !== undefined });
  return { delivery: data?.delivery, isError };
}
