import type { ProductVersion } from "#contract/admin/products/product-versions.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Link } from "../../../ui/navigation/link.tsx";

export type Version = Pick<ProductVersion, "version" | "savedAt" | "actor" | "restores">;

/** The versions of a record, newest first. The address contains the number of the shown version. */
export function VersionList({ versions, shown }: { versions: readonly Version[]; shown: Version }) {
  return (
    <nav aria-label="Versions">
      <ol className="grid gap-1">
        {versions.map((version, index) => (
          <li key={version.version}>
            <Link
              to={{ search: `?version=${version.version}` }}
              aria-current={version === shown ? "true" : undefined}
              className="grid gap-0.5 rounded-sm px-3 py-2 text-sm hover:bg-wash aria-[current]:bg-wash"
            >
              <span className="font-medium">
                Version {version.version}
                {index === 0 && <span className="text-muted"> · newest</span>}
                {version.restores !== null && <span className="text-muted"> · version {version.restores} again</span>}
              </span>
              <span className="text-muted">
                {version.actor.name} · {formatDateTime(version.savedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
