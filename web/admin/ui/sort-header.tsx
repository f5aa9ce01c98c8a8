import { useSearchParams } from "react-router";
import { ArrowUpIcon } from "../../ui/icons/icons.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { classNames } from "../../ui/styles/class-names.ts";

type SortHeaderProps = {
  column: { label: string; sort?: string | undefined };
  /** The sort of an address without the parameter `sort`. */
  defaultSort: string | undefined;
  className: string;
};

/**
 * The heading of a column. If the server can sort by the column, the heading is a link that sets `sort=total` or
 * `sort=-total` in the address.
 */
export function SortHeader({ column: { label, sort }, defaultSort, className }: SortHeaderProps) {
  const [search] = useSearchParams();
  if (!sort) {
    return (
      <th scope="col" className={classNames(className, "font-medium")}>
        {label}
      </th>
    );
  }
  const current = search.get("sort") || defaultSort;
  const isCurrent = current === sort || current === reverse(sort);
  const isDescending = current?.startsWith("-");
  const next = new URLSearchParams(search);
  next.set("sort", current === sort ? reverse(sort) : sort);
  next.delete("after");
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (isDescending ? "descending" : "ascending") : undefined}
      className={classNames(className, "font-medium")}
    >
      <Link to={{ search: `?${next}` }} className="inline-flex items-center gap-1 hover:text-ink xl:whitespace-nowrap">
        {label}
        <ArrowUpIcon className={classNames("size-3.5", isDescending && "rotate-180", !isCurrent && "invisible")} />
      </Link>
    </th>
  );
}

const reverse = (sort: string) => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`);
