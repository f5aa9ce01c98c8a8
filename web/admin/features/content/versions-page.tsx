import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { contentKinds, homePage } from "#contract/admin/content/content-kinds.ts";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import type { VersionSource } from "../../ui/versions/version-comparison.tsx";
import { VersionsPage } from "../../ui/versions/versions-page.tsx";
import { toEditorPath } from "./labels/content-labels.ts";
import { describeFields } from "./versions/describe-fields.ts";

/**
 * /admin/content/page/…/versions and /admin/content/home/versions: the versions with their authors, differences between two versions, and restoring one.
 */
export function Component() {
  const can = useCan();
  const { kind: kindParam, contentId = homePage.id } = useParams();
  const kind = contentKinds.find((candidate) => candidate === kindParam) ?? "landing";
  const params = { kind, contentId };
  const queryKey = ["content", kind, contentId, "versions"];
  // Title and versions are loaded together. A title that arrived later could need more lines on phones and move the
  // content below it.
  const query = useQuery({
    queryKey,
    async queryFn() {
      const requests = [api.content.get(params), api.content.listVersions(params)] as const;
      const [{ content }, { versions }] = await Promise.all(requests);
      return { title: content.fields.title, versions };
    },
  });
  const source: VersionSource = {
    queryKey,
    load: async (version) => describeFields((await api.content.getVersion({ ...params, version })).version.fields),
    mayRestore: can("content:write"),
    restore: (version, newest) => api.content.restore({ ...params, version }, { version: newest }),
  };
  const title = query.data?.title;
  return (
    <VersionsPage
      title={title ? `Versions of “${title}”` : "Versions"}
      text="Each save adds a version."
      editor={{ to: toEditorPath({ kind, _id: contentId }), label: "Back to the editor" }}
      query={query}
      source={source}
      emptyText="The first save adds two: the text as it is now, and the text with your changes."
    />
  );
}
