import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

type BlogTroubleProps = {
  /** Where the shop itself said nothing (SPEC §8). */
  otherwise: string;
  back: { to: string; name: string };
};

/** What stands in the place of an article or a list that could not be had. */
export function BlogTrouble({ otherwise, back }: BlogTroubleProps) {
  const error = useRouteError();
  const refused = isRouteErrorResponse(error) && error.status < 500 ? error : undefined;
  const missing = refused?.status === 404;
  const title = missing ? "Blog Not Found" : "Error Loading Blog";
  return (
    <div className="wrap min-h-[60vh]">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={title}
        text={missing ? "It may have been moved or taken down." : refused ? String(refused.data) : otherwise}
      >
        <ButtonLink to={back.to}>{back.name}</ButtonLink>
      </EmptyState>
    </div>
  );
}
