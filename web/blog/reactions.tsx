import type { Article } from "#contract/blog.ts";
import { useLocalStorage } from "../state/local-storage.ts";
import { IconButton } from "../ui/button.tsx";
import { HeartIcon } from "../ui/icons.tsx";
import { BookmarkIcon, ShareIcon } from "../ui/more-icons.tsx";
import { share } from "./share.ts";
import { shareLinksId } from "./share-links.tsx";

/** Like, bookmark and share. The first two are this reader's own and stay in this browser (docs/spec.md). */
export function Reactions({ article }: { article: Article }) {
  const like = useKept("likedArticles", article._id);
  const bookmark = useKept("bookmarkedArticles", article._id);
  return (
    <div className="flex">
      <IconButton label="Like" aria-pressed={like.kept} onClick={like.toggle}>
        <HeartIcon className={like.kept ? "fill-current text-accent" : ""} />
      </IconButton>
      <IconButton label="Bookmark" aria-pressed={bookmark.kept} onClick={bookmark.toggle}>
        <BookmarkIcon className={bookmark.kept ? "fill-current text-accent" : ""} />
      </IconButton>
      <IconButton label="Share" onClick={() => void share(article.title, toShareLinks)}>
        <ShareIcon />
      </IconButton>
    </div>
  );
}

function toShareLinks() {
  const links = document.getElementById(shareLinksId);
  links?.scrollIntoView({ block: "center" });
  links?.querySelector("a")?.focus({ preventScroll: true });
}

function useKept(key: string, id: string) {
  const [ids, setIds] = useLocalStorage<string[]>(key, []);
  const kept = Array.isArray(ids) && ids.includes(id);
  const others = Array.isArray(ids) ? ids.filter((one) => one !== id) : [];
  return { kept, toggle: () => setIds(kept ? others : [...others, id]) };
}
