import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { EditedContent } from "#contract/admin/content/content.ts";
import { homePage } from "#contract/admin/content/content-kinds.ts";
import { toNewSection } from "#contract/sections/default-sections.ts";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { QueryState } from "../../ui/query-state.tsx";
import { emptyFields } from "../content/editor/empty-fields.ts";
import { SectionsEditor } from "./sections-editor.tsx";

/** /admin/content/home and /admin/content/landing/…: the editor of a page of sections. The id "new" creates one. */
export function Component() {
  const { contentId = homePage.id } = useParams();
  return contentId === "new" ? <NewPage /> : <StoredPage key={contentId} contentId={contentId} />;
}

/** A new landing page begins with a hero, because the page needs a heading. */
function NewPage() {
  const [content] = useState<EditedContent>(() => ({
    _id: newId(),
    version: 0,
    fields: {
      ...emptyFields("landing"),
      sections: [toNewSection(newId(), "hero", { content: "own" })],
    } as EditedContent["fields"],
    url: "",
    status: "draft",
    from: null,
    until: null,
  }));
  return <SectionsEditor content={content} />;
}

function StoredPage({ contentId }: { contentId: string }) {
  const query = useQuery({
    queryKey: ["content", "landing", contentId],
    queryFn: () => api.content.get({ kind: "landing", contentId }),
  });
  return <QueryState query={query}>{({ content }) => <SectionsEditor content={content} />}</QueryState>;
}
