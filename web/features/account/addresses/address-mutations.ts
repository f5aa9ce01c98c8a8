import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewAddress } from "#contract/account/addresses.ts";
import { api } from "../../../app/state/api.ts";
import { queries } from "../../../app/state/queries.ts";

/** Creates an address, or updates the address with this id, then refetches the list. */
export function useSaveAddress(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: NewAddress) => (id ? api.addresses.edit(id, address) : api.addresses.add(address)),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.addresses().queryKey }),
  });
}

export function useDeleteAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.addresses.remove,
    onSuccess: () => client.invalidateQueries({ queryKey: queries.addresses().queryKey }),
  });
}

export function useMakeDefaultAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.addresses.makeDefault,
    onSuccess: (response) => client.setQueryData(queries.addresses().queryKey, response),
  });
}
