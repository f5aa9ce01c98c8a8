import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { Author } from "#contract/blog.ts";
import { saveReturnTo } from "../account/return-to.ts";
import { api } from "../state/api.ts";
import { toErrorMessage } from "../state/error-message.ts";
import { queries } from "../state/queries.ts";
import { useSettings } from "../state/settings.ts";
import { useToken } from "../state/token.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.tsx";
import { authorName } from "./article-words.ts";
import { Initial } from "./initial.tsx";

export function AuthorCard({ author }: { author: Author | null }) {
  const { app_title } = useSettings();
  const name = authorName(author);
  return (
    <section aria-label="The author" className="flex flex-wrap items-start gap-5 bg-wash p-6 sm:p-8">
      <Initial name={name} large />
      <div className="min-w-0 grow basis-64">
        <p className="eyebrow text-muted">Written by</p>
        <h2 className="mt-1 font-display text-2xl">{name}</h2>
        {author?.email && (
          <a
            href={`mailto:${author.email}`}
            className="hover-underline text-sm text-muted wrap-anywhere hover:text-ink"
          >
            {author.email}
          </a>
        )}
        <p className="mt-3 max-w-[48ch] text-muted">
          Writes for {app_title} about cloth, craft and the everyday pleasure of wearing both.
        </p>
      </div>
      {author && <Follow author={author} />}
    </section>
  );
}

function Follow({ author }: { author: Author }) {
  const client = useQueryClient();
  const token = useToken();
  const toLogin = useToLogin();
  const follows = useQuery({ ...queries.authorFollow(author._id), enabled: token !== undefined });
  const following = token !== undefined && follows.data?.following === true;
  const change = useMutation({
    mutationFn: () => (following ? api.blog.unfollow(author._id) : api.blog.follow(author._id)),
    onSuccess: (reply) => {
      client.setQueryData(queries.authorFollow(author._id).queryKey, reply);
      if (reply.following)
        toast({ title: `You follow ${author.name}`, text: "New articles will come by email.", tone: "success" });
    },
    onError: (error) => toast({ title: "Error!", text: toErrorMessage(error), tone: "danger" }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={following}
      loading={change.isPending}
      onClick={() => (token ? change.mutate() : toLogin())}
      className="no-scripts:hidden"
    >
      {following ? "Following" : "Follow Author"}
    </Button>
  );
}

function useToLogin() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    saveReturnTo(pathname);
    void navigate("/login");
  };
}
