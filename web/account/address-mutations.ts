import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewAddress } from "#contract/addresses.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";

/** Saves a new address, or the one with this id; the list is asked anew afterwards. */
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
