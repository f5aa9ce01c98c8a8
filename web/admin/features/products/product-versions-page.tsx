import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import type { VersionSource } from "../../ui/versions/version-comparison.tsx";
import { VersionsPage } from "../../ui/versions/versions-page.tsx";
import { describeFields } from "./versions/describe-fields.ts";

/**
 * /admin/products/:productId/versions: the versions with their authors, differences between two versions, and restoring
 * one.
 */
export function Component() {
  const { productId = "" } = useParams();
  const can = useCan();
  const queryKey = ["products", productId, "versions"];
  const query = useQuery({ queryKey, queryFn: () => api.productVersions.list({ productId }) });
  const source: VersionSource = {
    queryKey,
    load: async (version) => describeFields((await api.productVersions.get({ productId, version })).version.fields),
    mayRestore: can("products:write"),
    async restore(version, newest) {
      const { message } = await api.productVersions.restore({ productId, version }, { version: newest });
      return { message, text: "Status and stock stay as they are." };
    },
  };
  return (
    <VersionsPage
      title={query.data ? `Versions of “${query.data.name}”` : "Versions"}
      text="Each save or import that changes the product adds a version."
      editor={{ to: `/admin/products/${productId}`, label: "Back to the product" }}
      query={query}
      source={source}
      emptyText="The next save adds two: the product as it is now, and the product with your changes."
    />
  );
}
