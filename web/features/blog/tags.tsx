import { Link } from "../../ui/navigation/link.tsx";
import { t } from "../../ui/text/t.ts";
import { tagPath } from "./blog-urls.ts";

export function Tags({ tags, max = tags.length }: { tags: readonly string[]; max?: number }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t("Tags")} className="flex flex-wrap gap-2">
      {tags.slice(0, max).map((tag) => (
        <li key={tag}>
          <Link
            to={tagPath(tag)}
            className="inline-block rounded-full border border-hairline px-3 py-1 text-xs text-muted transition-colors hover:border-ink hover:text-ink"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
