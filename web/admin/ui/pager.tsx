import { useSearchParams } from "react-router";
import { ButtonLink } from "../../ui/forms/button.tsx";

/** The links below a list that the server pages by key. `next` is the value of `after` for the next page. */
export function Pager({ next }: { next: string | null }) {
  const [search] = useSearchParams();
  const first = new URLSearchParams(search);
  first.delete("after");
  const following = new URLSearchParams(search);
  if (next !== null) following.set("after", next);
  if (next === null && !search.has("after")) return null;
  return (
    <nav aria-label="Pages" className="flex justify-end gap-2 pt-4">
      {search.has("after") && (
        <ButtonLink to={{ search: `?${first}` }} variant="secondary" size="sm">
          First page
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={{ search: `?${following}` }} variant="secondary" size="sm">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
