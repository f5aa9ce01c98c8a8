import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { Author } from "#contract/blog/blog.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { saveReturnTo } from "../../../app/navigation/return-to.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { getAuthorName } from "../article-text.ts";
import { Initial } from "./initial.tsx";

export function AuthorCard({ author }: { author: Author | null }) {
  const { app_title } = useSettings();
  const name = getAuthorName(author);
  return (
    <section aria-label={t("The author")} className="flex flex-wrap items-start gap-5 bg-wash p-6 sm:p-8">
      <Initial name={name} large />
      <div className="min-w-0 grow basis-64">
        <p className="eyebrow text-muted">{t("Written by")}</p>
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
          {t("Writes for {app_title} about cloth, craft and the everyday pleasure of wearing both.", { app_title })}
        </p>
      </div>
      {author && <FollowButton author={author} />}
    </section>
  );
}

function FollowButton({ author }: { author: Author }) {
  const client = useQueryClient();
  const token = useToken();
  const navigateToLogin = useNavigateToLogin();
  const follows = useQuery({ ...queries.authorFollow(author._id), enabled: token !== undefined });
  const isFollowing = token !== undefined && follows.data?.following === true;
  const toggle = useMutation({
    mutationFn: () =>
      isFollowing
        ? customerApi.blog.unfollow({ authorId: author._id })
        : customerApi.blog.follow({ authorId: author._id }),
    onSuccess: (response) => {
      client.setQueryData(queries.authorFollow(author._id).queryKey, response);
      if (response.following)
        toast({
          title: t("You follow {name}", { name: author.name }),
          text: t("New articles will come by email."),
          tone: "success",
        });
    },
    onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isFollowing}
      loading={toggle.isPending}
      onClick={() => (token ? toggle.mutate() : navigateToLogin())}
      className="no-scripts:hidden"
    >
      {isFollowing ? t("Following") : t("Follow Author")}
    </Button>
  );
}

function useNavigateToLogin() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    saveReturnTo(pathname);
    void navigate("/login");
  };
}
