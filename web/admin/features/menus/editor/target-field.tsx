import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffCategory } from "#contract/admin/products/categories.ts";
import { categorySeparator } from "#contract/admin/products/product-limits.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { api } from "../../../state/api.ts";

type TargetFieldProps = {
  kind: "category" | "page" | "article" | "search" | "url";
  /** An id, a search text or an address. */
  value: string;
  /** The name of the target, which is shown until the options have loaded. */
  name: string;
  error: string | undefined;
  onChange: (value: string, name: string) => void;
};

/** The target of an entry of a menu. */
export function TargetField({ kind, value, name, error, onChange }: TargetFieldProps) {
  if (kind === "category") return <CategoryField value={value} name={name} error={error} onChange={onChange} />;
  if (kind === "page" || kind === "article")
    return <ContentField key={kind} kind={kind} value={value} name={name} error={error} onChange={onChange} />;
  return (
    <TextField
      label={kind === "search" ? "Search text" : "Address"}
      hint={kind === "url" ? "A path of the shop, such as /most-popular, or https://…" : undefined}
      required
      maxLength={kind === "search" ? 100 : 500}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value, target.value)}
    />
  );
}

type FieldProps = Omit<TargetFieldProps, "kind">;

function CategoryField({ value, name, error, onChange }: FieldProps) {
  const query = useQuery({ queryKey: ["categories"], queryFn: () => api.categories.list() });
  const categories = query.data?.categories ?? [];
  const options = categories.map((category) => ({ value: category._id, label: toPath(categories, category) }));
  return (
    <Select
      label="Category"
      required
      value={value}
      error={error ?? query.error?.message}
      options={withCurrent(options, { value, label: name })}
      onChange={({ target }) => onChange(target.value, categories.find(({ _id }) => _id === target.value)?.name ?? "")}
    />
  );
}

function toPath(categories: readonly StaffCategory[], category: StaffCategory): string {
  const parent = categories.find(({ _id }) => _id === category.parentId);
  const label = category.hidden ? `${category.name} (hidden)` : category.name;
  return parent ? toPath(categories, parent) + categorySeparator + label : label;
}

/** Pages and articles are searched by title, because there may be more than a select can list. */
function ContentField({ kind, value, name, error, onChange }: FieldProps & { kind: "page" | "article" }) {
  const [search, setSearch] = useState("");
  const query = useQuery({
    queryKey: ["content", "menu", kind, search],
    queryFn: () => api.content.list({ kind, search, limit: 100 }),
    placeholderData: (previous) => previous,
  });
  const found = query.data?.content ?? [];
  const options = found.map(({ _id, title, status }) => ({
    value: _id,
    label: status === "published" ? title : `${title} (${status})`,
  }));
  const label = kind === "page" ? "Page" : "Article";
  return (
    <>
      <TextField
        label={`Find ${kind === "page" ? "a page" : "an article"}`}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        label={label}
        required
        value={value}
        error={error ?? query.error?.message}
        options={withCurrent(options, { value, label: name })}
        onChange={({ target }) => onChange(target.value, found.find(({ _id }) => _id === target.value)?.title ?? "")}
      />
    </>
  );
}

type Option = { value: string; label: string };

/** Adds the chosen option, which may be missing because it was deleted or is on another page of the options. */
function withCurrent(options: readonly Option[], current: Option): Option[] {
  const rest = options.some(({ value }) => value === current.value) ? options : [current, ...options];
  return current.value === "" ? [{ value: "", label: "Choose…" }, ...rest.slice(1)] : [...rest];
}
