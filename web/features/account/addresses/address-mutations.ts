import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewAddress } from "#contract/account/addresses.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";

/** Creates an address, or updates the address with this id, then refetches the list. */
export function useSaveAddress(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: NewAddress) =>
      id ? customerApi.addresses.edit({ id }, address) : customerApi.addresses.add(address),
    onSuccess: () => client.invalidateQueries({ queryKey: customerQueries.addresses().queryKey }),
  });
}

export function useDeleteAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => customerApi.addresses.remove({ id }),
    onSuccess: () => client.invalidateQueries({ queryKey: customerQueries.addresses().queryKey }),
  });
}

export function useMakeDefaultAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => customerApi.addresses.makeDefault({ id }),
    onSuccess: (response) => client.setQueryData(customerQueries.addresses().queryKey, response),
  });
}
