import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ProductForm as Product } from "#contract/admin/products/product-form.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { useImageUploads } from "../../../state/uploads/use-image-uploads.ts";
import { Card } from "../../../ui/card.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { FocusDialog } from "./focus-dialog.tsx";
import { BasicFields, DetailFields, HindiFields, OrganisationFields } from "./product-fields.tsx";
import { ProductImages } from "./product-images.tsx";
import { RenameButton, RenameDialog } from "./rename-option.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { SteepFallDialog } from "./steep-fall-dialog.tsx";
import { listSteepFalls } from "./steep-falls.ts";
import type { ProductFormState } from "./use-product-form.ts";
import { VariantGenerator } from "./variant-generator.tsx";
import { VariantTable } from "./variant-table.tsx";

type ProductFormProps = {
  form: ProductFormState;
  /** Undefined for a new product. */
  product: Product | undefined;
  isPending: boolean;
  error: Error | null;
  mayLeave?: boolean | undefined;
  onSave: () => void;
  /** Parts of the page above the fields of the side column. */
  children?: ReactNode;
};

/** The fields of a product, in one column on phones. */
export function ProductForm({ form, product, isPending, error, mayLeave = false, onSave, children }: ProductFormProps) {
  const mayEdit = useCan()("products:write");
  const { data: options } = useQuery({ queryKey: ["products", "options"], queryFn: () => api.products.getOptions() });
  const formRef = useRef<HTMLFormElement>(null);
  // The focus is outside of React. After a refusal it moves to the first field that has to be corrected.
  useEffect(() => {
    if (error) formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const uploads = useImageUploads(`product:${product?._id ?? "new"}`, form.addImage);
  const shared = { form, options, mayEdit };
  const colors = product?.colors ?? [];
  const [isRenaming, setRenaming] = useState(false);
  /** The image whose focus point is being set. */
  const [focused, setFocused] = useState<string>();
  const [isAskingForPrices, setAskingForPrices] = useState(false);
  const steepFalls = listSteepFalls(form, colors);
  return (
    <>
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isChanged || uploads.isUploading) return;
          if (steepFalls.length > 0) setAskingForPrices(true);
          else onSave();
        }}
      >
        {form.draftAt && (
          <Notice tone="warning" className="mb-5">
            These changes were not saved; this browser has them from {formatDateTime(form.draftAt)}.
          </Notice>
        )}
        <div className="grid gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 content-start gap-5">
            <BasicFields {...shared} />
            <ProductImages
              form={form}
              product={product}
              uploads={uploads}
              mayEdit={mayEdit}
              onFocusPoint={setFocused}
            />
          </div>
          <div className="min-w-0 xl:col-span-2 xl:row-start-2">
            <Card title="Colours and sizes">
              <div className="grid gap-6">
                <VariantTable form={form} colors={colors} mayEdit={mayEdit} />
                {mayEdit && product && <RenameButton isChanged={form.isChanged} onClick={() => setRenaming(true)} />}
                {mayEdit && <VariantGenerator form={form} colors={colors} options={options} />}
              </div>
            </Card>
          </div>
          <div className="grid min-w-0 content-start gap-5 xl:col-start-2 xl:row-start-1">
            {children}
            <OrganisationFields {...shared} />
            <DetailFields {...shared} />
          </div>
          <div className="grid min-w-0 content-start gap-5">
            <SearchPreview {...shared} />
            <HindiFields {...shared} />
          </div>
        </div>
        {mayEdit && (
          <SaveBar
            isChanged={form.isChanged}
            isPending={isPending}
            isNew={product === undefined}
            busyText={uploads.isUploading ? "Uploading images…" : undefined}
            saveLabel={toSaveLabel(form.values.status, product !== undefined)}
            error={error ? form.message : undefined}
            mayLeave={mayLeave}
            hasDraft
            onDiscard={form.discard}
          />
        )}
      </form>
      {isAskingForPrices && (
        <SteepFallDialog
          steepFalls={steepFalls}
          onConfirm={() => {
            setAskingForPrices(false);
            onSave();
          }}
          onClose={() => setAskingForPrices(false)}
        />
      )}
      {/* These dialogs contain forms, which cannot be inside another form. */}
      {focused !== undefined && <FocusDialog url={focused} onClose={() => setFocused(undefined)} />}
      {isRenaming && product && <RenameDialog product={product} onClose={() => setRenaming(false)} />}
    </>
  );
}

function toSaveLabel(status: string | undefined, isStored: boolean): string {
  if (isStored) return "Save";
  return status === "active" ? "Save and publish" : "Save as draft";
}
