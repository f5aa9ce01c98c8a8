import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import type { ContentVersion } from "#contract/admin/content.ts";
import { type ContentKind, contentKinds } from "#contract/admin/content-kinds.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { VersionList } from "../../ui/version-list.tsx";
import { toEditorPath } from "./labels/content-labels.ts";
import { VersionComparison } from "./versions/version-comparison.tsx";

/** /admin/content/page/…/versions: who saved what, differences between two versions, and restoring one. */
export function Component() {
  const { kind: kindParam, contentId = "" } = useParams();
  const kind = contentKinds.find((candidate) => candidate === kindParam) ?? "page";
  // Both at once: a title that arrives later takes more lines on phones, and moves what is below it.
  const query = useQuery({
    queryKey: ["content", kind, contentId, "versions"],
    async queryFn() {
      const requests = [api.content.get(kind, contentId), api.content.versions(kind, contentId)] as const;
      const [{ content }, { versions }] = await Promise.all(requests);
      return { title: content.fields.title, versions };
    },
  });
  const title = query.data?.title;
  return (
    <>
      <PageHeader
        title={title ? `Versions of “${title}”` : "Versions"}
        text="Each save is a version. None is ever changed."
      >
        <ButtonLink to={toEditorPath({ kind, _id: contentId })} size="sm" variant="secondary">
          Back to the editor
        </ButtonLink>
      </PageHeader>
      <QueryState query={query}>
        {({ versions }) => <Versions kind={kind} contentId={contentId} versions={versions} />}
      </QueryState>
    </>
  );
}

type VersionsProps = { kind: ContentKind; contentId: string; versions: readonly ContentVersion[] };

function Versions({ kind, contentId, versions }: VersionsProps) {
  const [search] = useSearchParams();
  const newest = versions[0];
  if (!newest)
    return (
      <EmptyState title="No versions yet" text="The first save adds the text as it is now, and the one after it." />
    );
  const shown = versions.find(({ version }) => version === Number(search.get("version"))) ?? newest;
  const earlier = versions.filter(({ version }) => version < shown.version);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <VersionList versions={versions} shown={shown} />
      <VersionComparison key={shown.version} {...{ kind, contentId, shown, earlier }} newest={newest.version} />
    </div>
  );
}
