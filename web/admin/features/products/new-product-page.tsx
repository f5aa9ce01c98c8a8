import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toasts.tsx";
import { ProductForm } from "./form/product-form.tsx";
import { useProductForm } from "./form/use-product-form.ts";

type Request = Parameters<typeof api.products.add>[0];

/** /admin/products/new */
export function Component() {
  const form = useProductForm(undefined);
  const navigate = useNavigate();
  // All attempts send the same key. If the answer to the first is lost, the second does not create another product.
  const [productKey] = useState(newId);
  const create = useMutation({
    mutationFn() {
      const { variants: _variants, removed: _removed, ...request } = form.toRequest();
      return api.products.add({ ...request, productKey } as Request);
    },
    onError: form.onError,
    async onSuccess({ message, productId }, _input, _context, { client }) {
      toast({ title: message });
      form.deleteDraft();
      void client.invalidateQueries({ queryKey: ["products"] });
      await navigate(`/admin/products/${productId}`, { replace: true });
    },
  });
  return (
    <>
      <PageHeader title="New product" />
      <ProductForm
        form={form}
        product={undefined}
        isPending={create.isPending}
        error={create.error}
        mayLeave={create.isSuccess || create.isPending}
        onSave={create.mutate}
      />
    </>
  );
}
