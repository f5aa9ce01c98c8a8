import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { ProductForm as Product } from "#contract/admin/products/product-form.ts";
import type { ProductStatus } from "#contract/admin/products/product-list.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { useCan } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PreviewButton } from "../../ui/preview-button.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { toast } from "../../ui/toasts.tsx";
import { ProductForm } from "./form/product-form.tsx";
import { useProductForm } from "./form/use-product-form.ts";
import { ProductStatusBadge } from "./labels/product-status-badge.tsx";
import { ScheduleDialog } from "./status/schedule-dialog.tsx";
import { useChangeProductStatuses } from "./status/use-change-product-statuses.ts";

type Request = Parameters<typeof api.products.change>[1];

/** /admin/products/:productId */
export function Component() {
  const { productId = "" } = useParams();
  const query = useQuery(toQuery(productId));
  return (
    <QueryState query={query}>{({ product }) => <ProductEditor key={product._id} product={product} />}</QueryState>
  );
}

const toQuery = (productId: string) => ({
  queryKey: ["products", productId],
  queryFn: () => api.products.get({ productId }),
});

function ProductEditor({ product }: { product: Product }) {
  const form = useProductForm(product);
  const can = useCan();
  const mayEdit = can("products:write");
  const save = useMutation({
    mutationFn: (_sent: { values: Record<string, string>; added: typeof form.added }) =>
      api.products.change({ productId: product._id }, form.toRequest() as Request),
    async onError(error, _sent, _context, { client }) {
      form.onError(error);
      // The errors of a conflict quote the stored values, so these are loaded again.
      await client.invalidateQueries({ queryKey: ["products"] });
    },
    async onSuccess({ message }, sent, _context, { client }) {
      const { product: stored } = await client.fetchQuery(toQuery(product._id));
      form.resetAll(stored.values, sent);
      toast({ title: message });
      void client.invalidateQueries({ queryKey: ["products"] });
    },
  });
  const [shownAt, setShownAt] = useState(product.updatedAt);
  // Changes that somebody else has saved are shown immediately, unless they would replace unsaved changes.
  if (product.updatedAt !== shownAt && !form.isChanged && !save.isPending) {
    setShownAt(product.updatedAt);
    form.resetAll(product.values, form);
  }
  const { name = "", status = "draft" } = product.values;
  return (
    <>
      <PageHeader
        title={name}
        badges={<ProductStatusBadge status={status as ProductStatus} />}
        text={
          product.publishAt
            ? `Will be published on ${formatDateTime(product.publishAt)}`
            : `Changed ${formatDateTime(product.updatedAt)}`
        }
      >
        <ButtonLink size="sm" variant="quiet" to={`/admin/products/${product._id}/versions`}>
          Versions
        </ButtonLink>
        {can("history:read") && (
          <ButtonLink size="sm" variant="quiet" to={`/admin/history?entity=product&id=${product._id}`}>
            History
          </ButtonLink>
        )}
        {status === "active" && (
          <ButtonLink size="sm" variant="quiet" to={`/productdetails/${product.slug}/${product._id}`} target="_blank">
            View in the shop
          </ButtonLink>
        )}
        {status === "draft" && (
          <PreviewButton
            createLink={() => api.products.getPreviewLink({ productId: product._id })}
            text="Nobody can buy it."
            isChanged={form.isChanged}
          />
        )}
        {mayEdit && <ProductActions product={product} isChanged={form.isChanged} />}
      </PageHeader>
      <ProductForm
        form={form}
        product={product}
        isPending={save.isPending}
        error={save.error}
        onSave={() => save.mutate({ values: form.values, added: form.added })}
      />
    </>
  );
}

/**
 * Actions on the stored product. They are hidden while there are unsaved changes, because an action would ignore these.
 */
function ProductActions({ product, isChanged }: { product: Product; isChanged: boolean }) {
  const navigate = useNavigate();
  const change = useChangeProductStatuses();
  const [isScheduling, setScheduling] = useState(false);
  const duplicate = useMutation({
    mutationFn: () => api.products.duplicate({ productId: product._id }, { productKey: newId() }),
    async onSuccess({ message, productId }) {
      toast({ title: message });
      await navigate(`/admin/products/${productId}`);
    },
    onError: ({ message }) => toast({ title: "Not copied.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["products"] }),
  });
  if (isChanged) return null;
  return (
    <>
      {product.values.status === "draft" && (
        <Button size="sm" variant="secondary" onClick={() => setScheduling(true)}>
          {product.publishAt ? "Change the time" : "Schedule publishing"}
        </Button>
      )}
      {isScheduling && (
        <ScheduleDialog productId={product._id} publishAt={product.publishAt} onClose={() => setScheduling(false)} />
      )}
      <Button size="sm" variant="secondary" loading={duplicate.isPending} onClick={() => duplicate.mutate()}>
        Duplicate
      </Button>
      {product.values.status !== "archived" && (
        <Button
          size="sm"
          variant="secondary"
          loading={change.isPending}
          onClick={() => change.mutate({ productIds: [product._id], status: "archived" })}
        >
          Archive
        </Button>
      )}
    </>
  );
}
