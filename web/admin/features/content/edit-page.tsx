import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { EditedContent } from "#contract/admin/content/content.ts";
import { type ContentKind, contentKinds } from "#contract/admin/content/content-kinds.ts";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { QueryState } from "../../ui/query-state.tsx";
import { Editor } from "./editor/editor.tsx";
import { emptyFields } from "./editor/empty-fields.ts";

/** /admin/content/page/…: the editor of a page, an article or a banner. The id "new" creates one. */
export function Component() {
  const { kind: kindParam, contentId = "" } = useParams();
  const kind = contentKinds.find((candidate) => candidate === kindParam) ?? "page";
  return contentId === "new" ? (
    <NewContent key={kind} kind={kind} />
  ) : (
    <StoredContent key={contentId} kind={kind} contentId={contentId} />
  );
}

function NewContent({ kind }: { kind: ContentKind }) {
  const [content] = useState<EditedContent>(() => ({
    _id: newId(),
    version: 0,
    fields: emptyFields(kind),
    url: "",
    status: "draft",
    from: null,
    until: null,
  }));
  return <Editor content={content} />;
}

function StoredContent({ kind, contentId }: { kind: ContentKind; contentId: string }) {
  const query = useQuery({
    queryKey: ["content", kind, contentId],
    queryFn: () => api.content.get({ kind, contentId }),
  });
  return <QueryState query={query}>{({ content }) => <Editor content={content} />}</QueryState>;
}
