import { useSearchParams } from "react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { VersionComparison, type VersionSource } from "./version-comparison.tsx";
import { type Version, VersionList } from "./version-list.tsx";

type VersionsProps = {
  /** The versions, newest first. */
  versions: readonly Version[];
  source: VersionSource;
  /** The text of the empty state, such as a sentence about the versions that the first save adds. */
  emptyText: string;
};

/**
 * The versions of a record, and a comparison of one version with an earlier one. The address contains the number of
 * that version; the default is the newest.
 */
export function Versions({ versions, source, emptyText }: VersionsProps) {
  const [search] = useSearchParams();
  const newest = versions[0];
  if (!newest) return <EmptyState title="No versions yet" text={emptyText} />;
  const shown = versions.find(({ version }) => version === Number(search.get("version"))) ?? newest;
  const earlier = versions.filter(({ version }) => version < shown.version);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <VersionList versions={versions} shown={shown} />
      <VersionComparison key={shown.version} shown={shown} earlier={earlier} source={source} newest={newest.version} />
    </div>
  );
}
