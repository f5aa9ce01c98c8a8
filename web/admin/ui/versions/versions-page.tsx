import type { UseQueryResult } from "@tanstack/react-query";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { PageHeader } from "../page-header.tsx";
import { QueryState } from "../query-state.tsx";
import type { VersionSource } from "./version-comparison.tsx";
import type { Version } from "./version-list.tsx";
import { Versions } from "./versions.tsx";

type VersionsPageProps = {
  title: string;
  /** A sentence about when a version is added. */
  text: string;
  /** The page on which the record is edited. */
  editor: { to: string; label: string };
  /** The versions, newest first. */
  query: UseQueryResult<{ versions: readonly Version[] }>;
  source: VersionSource;
  /** The text of the empty state, such as a sentence about the versions that the first save adds. */
  emptyText: string;
};

/** The versions of a record: their authors, the differences between two of them, and restoring one. */
export function VersionsPage({ title, text, editor, query, source, emptyText }: VersionsPageProps) {
  return (
    <>
      <PageHeader title={title} text={`${text} Versions never change.`}>
        <ButtonLink to={editor.to} size="sm" variant="secondary">
          {editor.label}
        </ButtonLink>
      </PageHeader>
      <QueryState query={query}>
        {({ versions }) => <Versions versions={versions} source={source} emptyText={emptyText} />}
      </QueryState>
    </>
  );
}
