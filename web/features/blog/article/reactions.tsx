import type { Article } from "#contract/blog/blog.ts";
import { useLocalStorage } from "../../../app/state/storage/local-storage.ts";
import { IconButton } from "../../../ui/forms/button.tsx";
import { HeartIcon } from "../../../ui/icons/icons.tsx";
import { BookmarkIcon } from "../../../ui/icons/later-icons.tsx";
import { ShareIcon } from "../../../ui/icons/more-icons.tsx";
import { t } from "../../../ui/text/t.ts";
import { share } from "./share.ts";
import { shareLinksId } from "./share-links.tsx";

/** Like, bookmark and share. Likes and bookmarks are saved in this browser only (docs/spec.md). */
export function Reactions({ article }: { article: Article }) {
  const like = useSavedArticle("likedArticles", article._id);
  const bookmark = useSavedArticle("bookmarkedArticles", article._id);
  return (
    <div className="flex">
      <IconButton label={t("Like")} aria-pressed={like.isSaved} onClick={like.toggle}>
        <HeartIcon className={like.isSaved ? "fill-current text-accent" : ""} />
      </IconButton>
      <IconButton label={t("Bookmark")} aria-pressed={bookmark.isSaved} onClick={bookmark.toggle}>
        <BookmarkIcon className={bookmark.isSaved ? "fill-current text-accent" : ""} />
      </IconButton>
      <IconButton label={t("Share")} onClick={() => void share(article.title, focusShareLinks)}>
        <ShareIcon />
      </IconButton>
    </div>
  );
}

function focusShareLinks() {
  const links = document.getElementById(shareLinksId);
  links?.scrollIntoView({ block: "center" });
  links?.querySelector("a")?.focus({ preventScroll: true });
}

function useSavedArticle(key: string, id: string) {
  const [ids, setIds] = useLocalStorage<string[]>(key, []);
  const isSaved = Array.isArray(ids) && ids.includes(id);
  const otherIds = Array.isArray(ids) ? ids.filter((savedId) => savedId !== id) : [];
  return { isSaved, toggle: () => setIds(isSaved ? otherIds : [...otherIds, id]) };
}
